package dev.tickwire.gradle;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** All tasks but those that generate classes, in builds of real Gradle. */
class OtherTasksTest {
    @TempDir
    private Path directory;

    private GradleProject project;

    @BeforeEach
    void createProject() {
        project = GradleProject.create(directory).build("").write("src/main/tickwire/duel.tick", Schemas.DUEL);
    }

    @Test
    void shouldCompareWithTheLockFile() {
        project.run("checkTickwire").assertSuccess();
        project.run("tickwireLock").assertSuccess().assertPrinted("tickwire.lock written");
        project.run("tickwireLock").assertSuccess().assertPrinted("tickwire.lock is up to date");
        project.run("checkTickwire").assertSuccess();
        assertEquals("UP-TO-DATE", project.run("checkTickwire").assertSuccess().outcome(":checkTickwire"));

        project.write("src/main/tickwire/duel.tick", Schemas.DUEL.replace("0..1000", "0..4000"));
        project.run("check")
                .assertFailure()
                .assertPrinted(
                        "against tickwire.lock; if they are intended, update the lock with the task tickwireLock");
        project.run("checkTickwire", "tickwireLock").assertSuccess();

        project.write("tickwire.lock", "nonsense\n");
        project.run("checkTickwire").assertFailure().assertPrinted("tickwire.lock is not a lock file: ");
    }

    @Test
    void shouldCheckTestSchemasAndMissingFolders() {
        project.write("src/test/tickwire/chat.tick", Schemas.CHAT.replace("string(64)", "strin(64)"))
                .run("checkTickwire")
                .assertFailure()
                .assertPrinted("src/test/tickwire/chat.tick:4:5: error[");
        project.build("tickwire { testSourceDirectory = file('schemas') }\n")
                .run("checkTickwire")
                .assertFailure()
                .assertPrinted("source directory of test = `schemas`: there is no such folder");
    }

    @Test
    void shouldWarnOfMisplacedSchemas() {
        project.delete("src/main/tickwire/duel.tick")
                .run("checkTickwire")
                .assertSuccess()
                .assertNotPrinted("No schema");

        project.write("src/main/resources/duel.tick", Schemas.DUEL)
                .write("src/test/tickwire/chat.tick", Schemas.CHAT)
                .run("checkTickwire")
                .assertSuccess()
                .assertPrinted("No schema found: no .tick file in ")
                .assertPrinted("; there is src/main/resources/duel.tick");
    }

    @Test
    void shouldFormat() {
        String wild = Schemas.DUEL.replace("    int", "int");
        project.write("src/main/tickwire/duel.tick", wild)
                .write("src/test/tickwire/chat.tick", Schemas.CHAT.replace("    string", "string"))
                .build("tickwire { checkFormat = true }\n");

        project.run("checkTickwire")
                .assertFailure()
                .assertPrinted("src/main/tickwire/duel.tick is not formatted")
                .assertPrinted("2 schemas not formatted; run the task formatTickwire");
        assertEquals(wild, project.read("src/main/tickwire/duel.tick"));
        project.run("formatTickwire").assertSuccess().assertPrinted("src/main/tickwire/duel.tick formatted");

        assertEquals(Schemas.DUEL, project.read("src/main/tickwire/duel.tick"));
        assertEquals(Schemas.CHAT, project.read("src/test/tickwire/chat.tick"));
        project.run("checkTickwire").assertSuccess();
    }

    @Test
    void shouldWriteADissector() {
        project.run("tickwireDissector").assertSuccess();
        assertTrue(project.read("build/game.lua").contains("Strike"));
        assertEquals(
                "UP-TO-DATE", project.run("tickwireDissector").assertSuccess().outcome(":tickwireDissector"));

        project.write("src/main/tickwire/duel.tick", Schemas.CHAT)
                .run("tickwireDissector")
                .assertSuccess()
                .assertPrinted("No dissector written: no protocol in ");
        assertFalse(project.has("build/game.lua"));
    }
}
