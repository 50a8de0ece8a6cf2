package dev.tickwire.testing.api;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.input.Inputs;
import dev.tickwire.testing.api.wire.ParlourProtocol;
import dev.tickwire.testing.api.wire.Step;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.Test;

/** Inputs belong to the thread of their server, as all of it does: who asks for one may begin a tick. */
class InputsOwnerTest {
    private final String owner = Thread.currentThread().getName();

    private static String refusal(Callable<?> work) throws Exception {
        FutureTask<String> task = new FutureTask<>(() -> {
            try {
                work.call();
                return "taken";
            } catch (IllegalStateException refused) {
                return refused.getMessage();
            }
        });
        Thread thread = new Thread(task, "render");
        thread.start();
        thread.join();
        return task.get();
    }

    @Test
    void shouldRefuseInputsToAnotherThread() throws Exception {
        try (Parlour parlour = new Parlour(Parlour.Misplaced.NOTHING)) {
            Inputs<Step> inputs = parlour.server.inputs(ParlourProtocol.STEPS_CHANNEL);
            String refused = "Server belongs to the thread \"" + owner
                    + "\" and was called by \"render\": one thread owns an endpoint with its peers and messages;"
                    + " call handOver() to change the thread";
            for (boolean hasBegun : new boolean[] {false, true}) {
                if (hasBegun) {
                    parlour.server.beginTick();
                } else {
                    parlour.server.flush();
                }
                List<Callable<Object>> uses = List.of(
                        inputs::tick,
                        () -> inputs.of(parlour.peer),
                        () -> inputs.of(parlour.chair),
                        () -> inputs.kindOf(parlour.peer),
                        () -> inputs.kindOf(parlour.chair),
                        () -> inputs.viewTickOf(parlour.peer));
                for (Callable<Object> use : uses) {
                    assertEquals(refused, refusal(use), hasBegun ? "has begun" : "has not begun");
                }
            }
        }
    }
}
