package dev.tickwire.tools;

import dev.tickwire.lsp.SchemaLanguageServer;
import java.io.PrintStream;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;

/** {@code tickwire lsp}: answers an editor over standard input and output. */
@Command(
        name = "lsp",
        description = "Runs a language server for editors over standard input and output: errors while typing,"
                + " completion, references, renaming, bits.",
        mixinStandardHelpOptions = true)
final class LspCommand implements Callable<Integer> {
    @Override
    public Integer call() {
        PrintStream out = System.out;
        // Anything else on standard output would break the protocol.
        System.setOut(System.err);
        return SchemaLanguageServer.serve(System.in, out);
    }
}
