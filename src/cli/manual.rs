//! `uno-bot manual`: the man page and the completions of shells, made from the commands themselves.

use super::{Cli, Failure, print};
use crate::config::Absent;
use clap::{Arg, Args, Command, CommandFactory, ValueEnum};
use std::fmt::Write;

/// Print the manual page, or what a shell needs to complete commands.
#[derive(Args)]
pub(super) struct Manual {
    /// What is printed.
    kind: Kind,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kind {
    /// The manual page, for man.
    Man,
    Bash,
    Zsh,
    Fish,
}

impl Manual {
    pub(super) fn run(self) -> Result<(), Failure> {
        let mut program = Cli::command();
        program.build();
        print(
            match self.kind {
                Kind::Man => man(&program),
                Kind::Bash => bash(&program),
                Kind::Zsh => zsh(&program),
                Kind::Fish => fish(&program),
            }
            .trim_end(),
        );
        Ok(())
    }
}

fn commands(program: &Command) -> impl Iterator<Item = &Command> {
    program.get_subcommands().filter(|command| !command.is_hide_set())
}

/// The options that have a name, without the one for help.
fn options(command: &Command) -> impl Iterator<Item = (&Arg, &str)> {
    let named = |argument| Some((argument, Arg::get_long(argument)?));
    command.get_arguments().filter_map(named).filter(|(_, name)| *name != "help")
}

/// One line about a command.
fn about(command: &Command) -> String {
    command.get_about().map(ToString::to_string).unwrap_or_default()
}

fn help(argument: &Arg) -> String {
    argument.get_help().map(ToString::to_string).unwrap_or_default()
}

/// What stands after an option, such as `ADDRESS`; none if it takes no value.
fn value(argument: &Arg) -> Option<String> {
    let takes = argument.get_action().takes_values();
    takes.then(|| argument.get_value_names()?.first().map(ToString::to_string)).flatten()
}

/// Text in the form in which man reads it.
fn roff(text: &str) -> String {
    let text = text.replace('\\', "\\e").replace('-', "\\-");
    // A point or an apostrophe at the beginning of a line would be a command.
    match text.starts_with(['.', '\'']) {
        true => format!("\\&{text}"),
        false => text,
    }
}

fn man(program: &Command) -> String {
    let version = program.get_version().unwrap_or_default();
    let mut page = format!(
        ".TH UNO\\-BOT 1 \"\" \"uno\\-bot {}\" \"\"\n.SH NAME\nuno\\-bot \\- {}\n\
         .SH SYNOPSIS\n.B uno\\-bot\n[\\fICOMMAND\\fR] [\\fIOPTIONS\\fR]\n.SH COMMANDS\n",
        roff(version),
        roff(&about(program)),
    );
    // Writing to a string does not fail.
    for command in commands(program) {
        let arguments =
            command.get_positionals().filter_map(value).map(|it| format!(" \\fI{it}\\fR"));
        let arguments: String = arguments.collect();
        let name = roff(command.get_name());
        let _ = writeln!(page, ".SS {name}{arguments}\n{}", roff(&about(command)));
        for (argument, name) in options(command) {
            let value = value(argument).map(|it| format!(" \\fI{it}\\fR")).unwrap_or_default();
            let _ = writeln!(
                page,
                ".TP\n\\fB\\-\\-{}\\fR{value}\n{}",
                roff(name),
                roff(&help(argument))
            );
        }
    }
    page.push_str(".SH ENVIRONMENT\nAlso read from a file .env in the working directory.\n");
    for setting in crate::config::SETTINGS {
        let comment = setting.comment.lines().map(roff).collect::<Vec<_>>().join("\n");
        let _ = writeln!(page, ".TP\n.B {}\n{comment}", setting.name);
        if let Absent::Default(value) = setting.absent {
            let _ = writeln!(page, "Without it: {}.", roff(value));
        }
    }
    page.push_str(
        ".SH EXIT STATUS\n.TP\n0\nAll went well, or the bot was asked to stop.\n\
         .TP\n1\nIt did not; the last line on standard error says why.\n.TP\n2\nThe arguments make no sense.\n",
    );
    page
}

fn bash(program: &Command) -> String {
    let names: Vec<&str> = commands(program).map(Command::get_name).collect();
    let mut script = format!(
        "_uno_bot() {{\n    local word=\"${{COMP_WORDS[COMP_CWORD]}}\" options=\"\"\n    \
         if [ \"$COMP_CWORD\" -eq 1 ]; then options=\"{} --help --version\"\n    \
         else case \"${{COMP_WORDS[1]}}\" in\n",
        names.join(" ")
    );
    for command in commands(program) {
        let options: Vec<String> = options(command).map(|(_, name)| format!("--{name}")).collect();
        let (name, options) = (command.get_name(), options.join(" "));
        let _ = writeln!(script, "        {name}) options=\"{options} --help\" ;;");
    }
    script.push_str(
        "    esac; fi\n    COMPREPLY=($(compgen -W \"$options\" -- \"$word\"))\n}\n\
         complete -o default -F _uno_bot uno-bot\n",
    );
    script
}

/// Text that can stand in single quotes.
fn quoted(text: &str) -> String {
    text.replace('\'', "'\\''")
}

fn zsh(program: &Command) -> String {
    let colons = |text: &str| quoted(text).replace(':', "\\:").replace(['[', ']'], "");
    let mut script = "#compdef uno-bot\nlocal -a commands\ncommands=(\n".to_owned();
    for command in commands(program) {
        let _ = writeln!(script, "  '{}:{}'", command.get_name(), colons(&about(command)));
    }
    script.push_str(
        ")\nif (( CURRENT == 2 )); then _describe command commands; return; fi\ncase $words[2] in\n",
    );
    for command in commands(program) {
        let _ = write!(script, "  {}) _arguments", command.get_name());
        for (argument, name) in options(command) {
            let value = value(argument).map(|it| format!(":{it}:_files")).unwrap_or_default();
            let _ = write!(script, " '--{name}[{}]{value}'", colons(&help(argument)));
        }
        script.push_str(" '*:file:_files' ;;\n");
    }
    script.push_str("esac\n");
    script
}

fn fish(program: &Command) -> String {
    let mut script = String::new();
    for command in commands(program) {
        let (name, text) = (command.get_name(), about(command));
        let _ = writeln!(
            script,
            "complete -c uno-bot -n __fish_use_subcommand -a {name} -d '{}'",
            text.replace('\'', "\\'")
        );
        for (argument, option) in options(command) {
            let needs_value = if value(argument).is_some() { " -r" } else { "" };
            let text = help(argument).replace('\'', "\\'");
            let _ = writeln!(
                script,
                "complete -c uno-bot -n '__fish_seen_subcommand_from {name}' -l {option}{needs_value} -d '{text}'"
            );
        }
    }
    script
}
