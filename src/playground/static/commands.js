// The commands that the bot registered, as a flat list to choose from, in the words of a locale.

const SUBCOMMAND = 1;
const GROUP = 2;

/**
 * Every command that can be sent, from the definitions as Discord has them. `title` is what the command is called in
 * the locale, `english` what the program calls it; both can be typed.
 */
export function flatten(definitions, locale) {
  const name = (part) => part.name_localizations?.[locale] ?? part.name;
  const description = (part) => part.description_localizations?.[locale] ?? part.description;
  const choice = (part) => ({ value: part.value, label: name(part), english: part.name });
  const option = (part) => ({ ...part, label: name(part), description: description(part), choices: part.choices?.map(choice) });

  function inside(level, command, path, titles) {
    const deeper = (level.options ?? []).filter((part) => part.type === SUBCOMMAND || part.type === GROUP);
    if (deeper.length === 0) {
      const [title, english] = [titles, [command.name, ...path]].map((words) => `/${words.join(" ")}`);
      return [{ name: command.name, path, title, english, description: description(level), options: (level.options ?? []).map(option) }];
    }
    return deeper.flatMap((part) => inside(part, command, [...path, part.name], [...titles, name(part)]));
  }
  return definitions.flatMap((command) => inside(command, command, [], [name(command)]));
}

const typedTitle = (typed) => typed.trim().toLowerCase().replace(/\s+/g, " ");

/** Whether a command was typed in full. */
export const isCalled = (command, typed) => [command.title, command.english].includes(typedTitle(typed));

/** The commands that fit what was typed, the best first. */
export function matching(commands, typed) {
  const wanted = typedTitle(typed);
  const words = wanted.replace(/^\//, "").split(" ").filter(Boolean);
  const score = (command) => {
    const titles = [command.title, command.english];
    if (titles.includes(wanted)) return 0;
    if (titles.some((title) => title.startsWith(wanted))) return 1;
    if (titles.some((title) => words.every((word) => title.includes(word)))) return 2;
    return words.every((word) => `${titles.join(" ")} ${command.description}`.toLowerCase().includes(word)) ? 3 : 4;
  };
  return commands.map((command) => [score(command), command]).filter(([score]) => score < 4)
    .sort(([one], [other]) => one - other).map(([, command]) => command);
}
