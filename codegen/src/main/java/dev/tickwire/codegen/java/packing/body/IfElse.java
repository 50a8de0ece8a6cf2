package dev.tickwire.codegen.java.packing.body;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.schema.model.Condition;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Predicate;

/**
 * Generates {@code if}, {@code else if} and {@code else} for branches, without empty arms.
 *
 * @param <T> the type of items in branches
 */
public final class IfElse<T extends Branching<T>> {
    private final CodeBlock.Builder code;
    private final ConditionCode conditions;
    private final Predicate<T> matters;
    private final Consumer<List<T>> contents;

    /**
     * Appends to a method.
     *
     * @param matters whether an item has statements
     * @param contents adds the statements of an arm
     */
    public IfElse(CodeBlock.Builder code, ConditionCode conditions, Predicate<T> matters, Consumer<List<T>> contents) {
        this.code = code;
        this.conditions = conditions;
        this.matters = matters;
        this.contents = contents;
    }

    // Example:
    // if (moving) {
    //     velocity.write(out);
    // } else if (turning) {
    //     out.writeWord(turn, 3);
    // } else {
    //     rest.write(out);
    // }
    public void add(T branch) {
        if (matters.test(branch)) {
            Branching.Arms<T> arms = branch.arms();
            code.beginControlFlow("if ($L)", condition(arms));
            inside(arms);
            code.endControlFlow();
        }
    }

    /** Condition of the branch, negated if its first arm is empty. */
    private CodeBlock condition(Branching.Arms<T> arms) {
        return conditions.of(
                mattering(arms.thenItems()).isEmpty() ? new Condition.Not(arms.condition()) : arms.condition());
    }

    private void inside(Branching.Arms<T> arms) {
        List<T> thenItems = mattering(arms.thenItems());
        List<T> elseItems = mattering(arms.elseItems());
        contents.accept(thenItems.isEmpty() ? elseItems : thenItems);
        if (thenItems.isEmpty() || elseItems.isEmpty()) {
            return;
        }
        Branching.Arms<T> only = elseItems.size() == 1 ? elseItems.get(0).arms() : null;
        if (only != null) {
            code.nextControlFlow("else if ($L)", condition(only));
            inside(only);
        } else {
            code.nextControlFlow("else");
            contents.accept(elseItems);
        }
    }

    private List<T> mattering(List<T> items) {
        return items.stream().filter(matters).toList();
    }
}
