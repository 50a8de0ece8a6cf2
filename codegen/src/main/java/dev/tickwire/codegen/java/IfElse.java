package dev.tickwire.codegen.java;

import com.palantir.javapoet.CodeBlock;
import dev.tickwire.schema.model.Condition;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Predicate;

/**
 * Branches as Java: {@code if}, {@code else if} and {@code else}, each only where something is in it.
 *
 * @param <T> what branches are made of
 */
final class IfElse<T> {
    private final CodeBlock.Builder code;
    private final ConditionCode conditions;
    private final Function<T, Arms<T>> branches;
    private final Predicate<T> matters;
    private final Consumer<List<T>> contents;

    /** The two branches of a condition. */
    record Arms<T>(Condition condition, List<T> thenItems, List<T> elseItems) {}

    /**
     * Adds to a method.
     *
     * @param branches the arms of a branch, null for what is none
     * @param matters whether there are statements for an item
     * @param contents adds the statements of what is in an arm
     */
    IfElse(
            CodeBlock.Builder code,
            ConditionCode conditions,
            Function<T, Arms<T>> branches,
            Predicate<T> matters,
            Consumer<List<T>> contents) {
        this.code = code;
        this.conditions = conditions;
        this.branches = branches;
        this.matters = matters;
        this.contents = contents;
    }

    /** For branches of a body. */
    static IfElse<BodyNode> ofNodes(
            CodeBlock.Builder code,
            ConditionCode conditions,
            Predicate<BodyNode> matters,
            Consumer<List<BodyNode>> contents) {
        return new IfElse<>(code, conditions, IfElse::arms, matters, contents);
    }

    private static Arms<BodyNode> arms(BodyNode node) {
        return node instanceof BodyNode.Branch branch
                ? new Arms<>(branch.condition(), branch.thenNodes(), branch.elseNodes())
                : null;
    }

    // Example:
    // if (moving) {
    //     velocity.write(out);
    // } else if (turning) {
    //     out.writeWord(turn, 3);
    // } else {
    //     rest.write(out);
    // }
    void add(T branch) {
        if (matters.test(branch)) {
            Arms<T> arms = branches.apply(branch);
            code.beginControlFlow("if ($L)", condition(arms));
            inside(arms);
            code.endControlFlow();
        }
    }

    /** The condition, or its opposite if nothing is done where it holds. */
    private CodeBlock condition(Arms<T> arms) {
        return conditions.of(
                mattering(arms.thenItems()).isEmpty() ? new Condition.Not(arms.condition()) : arms.condition());
    }

    private void inside(Arms<T> arms) {
        List<T> thenItems = mattering(arms.thenItems());
        List<T> elseItems = mattering(arms.elseItems());
        contents.accept(thenItems.isEmpty() ? elseItems : thenItems);
        if (thenItems.isEmpty() || elseItems.isEmpty()) {
            return;
        }
        Arms<T> only = elseItems.size() == 1 ? branches.apply(elseItems.get(0)) : null;
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
