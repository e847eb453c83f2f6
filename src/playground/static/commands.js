// The commands that the bot registered, as a flat list to choose from.

const SUBCOMMAND = 1;
const GROUP = 2;

/** Every command that can be sent, from the definitions as Discord has them. */
export function flatten(definitions) {
  return definitions.flatMap((command) => inside(command, command.name, []));
}

function inside(level, name, path) {
  const deeper = (level.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (deeper.length === 0) {
    const title = `/${[name, ...path].join(" ")}`;
    return [{ name, path, title, description: level.description, options: level.options ?? [] }];
  }
  return deeper.flatMap((option) => inside(option, name, [...path, option.name]));
}

/** The commands that fit what was typed, the best first. */
export function matching(commands, typed) {
  const wanted = typed.trim().toLowerCase().replace(/\s+/g, " ");
  const words = wanted.replace(/^\//, "").split(" ").filter(Boolean);
  const score = (command) => {
    if (command.title === wanted) return 0;
    if (command.title.startsWith(wanted)) return 1;
    if (words.every((word) => command.title.includes(word))) return 2;
    return words.every((word) => `${command.title} ${command.description}`.toLowerCase().includes(word)) ? 3 : 4;
  };
  return commands.map((command) => [score(command), command]).filter(([score]) => score < 4)
    .sort(([one], [other]) => one - other).map(([, command]) => command);
}
