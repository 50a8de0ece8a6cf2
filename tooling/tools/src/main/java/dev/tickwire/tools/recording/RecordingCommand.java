package dev.tickwire.tools.recording;

import picocli.CommandLine.Command;

/** {@code recording}: what is in a recording. */
@Command(
        name = "recording",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        description = "Shows, checks and cuts recordings. Needs only the file.",
        subcommands = {
            InfoCommand.class,
            ListCommand.class,
            JsonCommand.class,
            CutCommand.class,
            PcapCommand.class,
            StatsCommand.class,
            CompatCommand.class
        })
public final class RecordingCommand {
    /** For the command line, which makes one. */
    public RecordingCommand() {}
}
