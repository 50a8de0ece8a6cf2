package dev.tickwire.codegen.cli;

import dev.tickwire.schema.source.DiskSources;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.schema.source.SourceProvider;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.ZipEntry;
import java.util.zip.ZipInputStream;

/** Folder of schemas at a commit, read by the command {@code git}. */
final class GitFolder {
    private final String git;
    private final Path folder;

    /**
     * Prepares the access; nothing is read yet.
     *
     * @param git the command
     * @param folder the folder, which exists
     */
    GitFolder(String git, Path folder) {
        this.git = git;
        this.folder = folder;
    }

    /**
     * Returns the schemas of a commit.
     *
     * @param reference name of the commit, such as a tag or {@code HEAD~1}
     * @throws WrongUse if there is no such commit, no schema of the folder in it, or no git
     */
    SourceProvider at(String reference) {
        byte[] commit = run(reference, "rev-parse", "--verify", "--quiet", "--end-of-options", reference + "^{commit}");
        String id = new String(commit, StandardCharsets.US_ASCII).strip();
        Map<String, byte[]> schemas = schemas(run(reference, "archive", "--format=zip", id));
        if (schemas.isEmpty()) {
            throw new WrongUse("`" + reference + "` has no schemas under " + folder);
        }
        return MemorySources.decode(schemas);
    }

    /** Runs git in the folder and returns its output. An archive then contains this folder only. */
    private byte[] run(String reference, String... arguments) {
        List<String> command = new ArrayList<>(List.of(git, "-C", folder.toString()));
        command.addAll(List.of(arguments));
        try {
            Process process = new ProcessBuilder(command)
                    .redirectError(ProcessBuilder.Redirect.DISCARD)
                    .start();
            process.getOutputStream().close();
            byte[] output = process.getInputStream().readAllBytes();
            if (process.waitFor() != 0) {
                throw new WrongUse(
                        "`" + reference + "` is no folder, and no commit that has " + folder + ", according to `git`");
            }
            return output;
        } catch (IOException none) {
            throw new WrongUse(
                    "`" + reference + "` is no folder, and there is no command `" + git + "` to find a commit with");
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new WrongUse("interrupted while `git` was running");
        }
    }

    private static Map<String, byte[]> schemas(byte[] archive) {
        Map<String, byte[]> schemas = new TreeMap<>();
        try (ZipInputStream zip = new ZipInputStream(new ByteArrayInputStream(archive))) {
            for (ZipEntry entry = zip.getNextEntry(); entry != null; entry = zip.getNextEntry()) {
                if (!entry.isDirectory() && entry.getName().endsWith(DiskSources.SUFFIX)) {
                    schemas.put(entry.getName(), zip.readAllBytes());
                }
            }
        } catch (IOException damaged) {
            throw new UncheckedIOException("cannot read what `git archive` wrote", damaged);
        }
        return schemas;
    }
}
