// The line in which people write: plain chat, or a command that begins with a slash.
import { byId } from "./dom.js";
import { isCalled, matching } from "./commands.js";
import { suggest } from "./listbox.js";
import { openPrompt } from "./prompt.js";
import { toast } from "./announce.js";
import { problem, say } from "./words.js";

export function startComposer(chat) {
  const form = byId("composer");
  const field = byId("typed");

  const clear = () => { field.value = ""; };

  function begin(command) {
    clear();
    if (command.options.length === 0) {
      run(command);
      return;
    }
    form.hidden = true;
    openPrompt(command, chat, () => {
      form.hidden = false;
      field.focus();
    });
  }

  async function run(command) {
    const answer = await chat.ask({ do: "command", channel: chat.channel, name: command.name, path: command.path, options: {} });
    if (!answer.ok) toast(problem(answer));
  }

  const { list, close } = suggest(field, {
    label: say("page-commands"),
    load: (text) => {
      if (!text.startsWith("/")) return null;
      return matching(chat.commands, text).map((command) =>
        ({ label: command.title, detail: command.description, command }));
    },
    pick: (item) => begin(item.command),
  });
  form.append(list);

  async function send() {
    const text = field.value;
    if (text.trim() === "") return;
    close();
    if (text.startsWith("/")) {
      const [best] = matching(chat.commands, text);
      if (best && isCalled(best, text)) begin(best);
      else toast(problem({ problem: "no_such_command" }));
      return;
    }
    clear();
    const answer = await chat.ask({ do: "say", channel: chat.channel, text });
    if (!answer.ok) {
      field.value = text;
      toast(problem(answer));
    }
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    send();
  });
}
