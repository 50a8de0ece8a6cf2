package dev.tickwire.tools;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** The language server of the jar in a real editor: Neovim without a window, with the set-up of the page. */
@Execution(ExecutionMode.CONCURRENT)
class NeovimIT {
    private static final Path JAR = Path.of(System.getProperty("tickwire.cli.jar"));
    private static final Path PAGE = Path.of("../../docs/editors.md");
    private static final Pattern LUA = Pattern.compile("(?s)## Neovim\\n.*?```lua\\n(.*?)```");

    /** Neovim 0.7 lacks {@code vim.lsp.start}, and detects files by Lua only if asked to. */
    private static final String OLDER = """
            vim.g.do_filetype_lua = 1
            if not vim.lsp.start then
              vim.lsp.start = function(config)
                vim.lsp.buf_attach_client(0, vim.lsp.start_client(config))
              end
            end
            """;

    /** Opens a schema with an error, asks what an editor asks, corrects the error, and renames a struct. */
    private static final String SESSION = """
            local out = io.open('out.txt', 'w')
            local function say(text) out:write(text, '\\n') out:flush() end
            local function await(what, condition)
              if not vim.wait(120000, condition, 20) then say('never: ' .. what) vim.cmd('cquit!') end
            end
            local function ask(method, line, column, more)
              local params = { textDocument = vim.lsp.util.make_text_document_params() }
              if line then params.position = { line = line, character = column } end
              for name, value in pairs(more or {}) do params[name] = value end
              local answers
              vim.lsp.buf_request_all(0, method, params, function(found) answers = found end)
              await(method, function() return answers ~= nil end)
              for _, answer in pairs(answers) do return answer.result end
            end

            vim.cmd('edit src/main/tickwire/game.tick')
            await('client', function() return #vim.lsp.get_active_clients() == 1 end)
            await('errors', function() return #vim.diagnostic.get(0) > 0 end)
            for _, each in ipairs(vim.diagnostic.get(0)) do
              say('error ' .. (each.lnum + 1) .. ':' .. (each.col + 1) .. ' ' .. each.message:match('[^\\n]*'))
            end
            vim.api.nvim_buf_set_lines(0, 2, 3, false, { '    Vec3 place;' })
            await('no errors', function() return #vim.diagnostic.get(0) == 0 end)
            say('corrected')
            local hover = ask('textDocument/hover', 2, 11).contents.value
            say('hover ' .. hover:match('%d+ bits, at bit %d+'))
            local labels = {}
            for _, item in ipairs(ask('textDocument/completion', 2, 4)) do labels[item.label] = true end
            say('proposed ' .. tostring(labels['Vec3']) .. ' ' .. tostring(labels['optional']) .. ' '
              .. tostring(labels['protocol']))
            local definition = ask('textDocument/definition', 2, 5)[1]
            say('defined ' .. definition.uri:match('[^/]*$') .. ':' .. (definition.range.start.line + 1))
            local uses = ask('textDocument/references', 2, 11, { context = { includeDeclaration = false } })
            for _, use in ipairs(uses) do
              say('used ' .. use.uri:match('[^/]*$') .. ':' .. (use.range.start.line + 1))
            end
            local edit = ask('textDocument/rename', 2, 5, { newName = 'Vector' })
            vim.lsp.util.apply_workspace_edit(edit, 'utf-16')
            say('renamed ' .. vim.api.nvim_buf_get_lines(0, 2, 3, false)[1])
            say('end')
            out:close()
            vim.cmd('qall!')
            """;

    @TempDir
    private Path folder;

    @BeforeEach
    void requireNeovim() {
        boolean isThere = Stream.of(System.getenv().getOrDefault("PATH", "").split(java.io.File.pathSeparator))
                .anyMatch(each -> Files.isExecutable(Path.of(each, "nvim")));
        assumeTrue(
                isThere, "the language server is not tested in an editor: nvim is needed, by apt-get install neovim");
    }

    @Test
    void shouldServeNeovimWithTheSetUpOfThePage() throws IOException, InterruptedException {
        Path schemas = Files.createDirectories(folder.resolve("src/main/tickwire"));
        Files.writeString(
                schemas.resolve("math.tick"), "package math;\n\nstruct Vec3 { float x; float y; float z; }\n");
        Files.writeString(
                schemas.resolve("game.tick"),
                "package game; import \"math.tick\";\nmessage Move {\n    Vec5 place;\n}\n"
                        + "protocol Game { channel moves unreliable { Move; } }\nmessage Stay { Vec3 place; }\n");
        Path rules = Files.createDirectories(folder.resolve("src/main/java/rules"));
        Files.writeString(
                rules.resolve("Rules.java"),
                "package rules;\nimport game.Move;\nclass Rules {\n    float x(Move move) {\n"
                        + "        return move.place().x();\n    }\n}\n");
        Files.writeString(folder.resolve("init.lua"), OLDER + setUp());
        Files.writeString(folder.resolve("session.lua"), SESSION);
        Process process = new ProcessBuilder(
                        "nvim", "--headless", "-n", "-i", "NONE", "-u", "init.lua", "-c", "luafile session.lua")
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("err.txt").toFile())
                .start();
        try {
            assertTrue(process.waitFor(5, TimeUnit.MINUTES), "Neovim goes on and on");
        } finally {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly();
        }
        String errors = Files.readString(folder.resolve("err.txt"));
        assertTrue(Files.exists(folder.resolve("out.txt")), errors);
        assertEquals(
                List.of(
                        "error 3:5 unknown type `Vec5`: not declared in this file or its imports",
                        "corrected",
                        "hover 96 bits, at bit 0",
                        "proposed true true nil",
                        "defined math.tick:3",
                        "used Rules.java:5",
                        "renamed     Vector place;",
                        "end"),
                Files.readAllLines(folder.resolve("out.txt")),
                errors);
    }

    private static String setUp() throws IOException {
        Matcher lua = LUA.matcher(Files.readString(PAGE).replace("\r\n", "\n"));
        assertTrue(lua.find(), "the page has no set-up for Neovim");
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        return lua.group(1).replace("'/opt/tickwire.jar'", "'" + JAR + "'").replace("'java'", "'" + java + "'");
    }
}
