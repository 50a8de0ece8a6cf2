package dev.tickwire.codegen.cli;

import dev.tickwire.codegen.lua.LuaBackEnd;
import dev.tickwire.codegen.lua.LuaLibrary;
import dev.tickwire.schema.compile.CompileResult;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** {@code tickwire dissector}: writes a Wireshark dissector. */
@Command(
        name = "dissector",
        description =
                "Writes a Wireshark dissector as one Lua file, for the protocols in the schemas of a folder or for"
                        + " the C libraries.",
        mixinStandardHelpOptions = true)
final class DissectorCommand implements Callable<Integer> {
    @Mixin
    private Schemas schemas;

    @Option(
            names = {"-o", "--output"},
            required = true,
            paramLabel = "FILE",
            description = "The output file.")
    private Path output;

    /** Declared as a help option, so that picocli requires no other option: no schema is compiled. */
    @Option(
            names = "--library",
            help = true,
            description = "Without FOLDER: writes a dissector for the C libraries netcode, reliable and yojimbo.")
    private boolean library;

    @Override
    public Integer call() {
        if (library) {
            return writeLibrary();
        }
        CompileResult result = schemas.compile();
        schemas.print(schemas.report(result));
        if (schemas.failed(result)) {
            return ExitCode.FINDINGS;
        }
        TextFiles.write(output, new LuaBackEnd().dissector(result.model().orElseThrow()));
        return ExitCode.FINE;
    }

    private int writeLibrary() {
        if (output == null) {
            throw new WrongUse("--library needs -o FILE, the output file");
        }
        TextFiles.write(output, LuaLibrary.peers());
        return ExitCode.FINE;
    }
}
