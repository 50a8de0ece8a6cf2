package dev.tickwire.tools.recording;

import picocli.CommandLine.Command;

/** The command {@code recording} and its subcommands: show, cut and export a recording. */
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
    /** Used by the command line. */
    public RecordingCommand() {}
}
