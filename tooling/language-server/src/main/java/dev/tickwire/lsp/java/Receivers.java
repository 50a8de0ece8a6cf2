package dev.tickwire.lsp.java;

import com.sun.source.tree.ArrayAccessTree;
import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.ConditionalExpressionTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LiteralTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewArrayTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TypeCastTree;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;

/** Types of expressions, from declared types alone: type arguments and parameters of lambdas are not inferred. */
final class Receivers {
    private final ProjectClasses classes;
    private final FileNames names;
    private final Variables variables;
    private final Deque<ClassShape> enclosing = new ArrayDeque<>();

    Receivers(ProjectClasses classes, FileNames names, Variables variables) {
        this.classes = classes;
        this.names = names;
        this.variables = variables;
    }

    void enter(ClassShape shape) {
        enclosing.push(shape);
    }

    void leave() {
        enclosing.pop();
    }

    /** Returns the classes around the present place, the innermost first. */
    Deque<ClassShape> enclosing() {
        return enclosing;
    }

    /** Returns the class that an expression names, such as {@code Weapon} in {@code Weapon.FIST}. */
    Optional<String> classNamed(Tree expression) {
        boolean isVariable = expression instanceof IdentifierTree identifier
                && variables.typeOf(identifier.getName().toString()).isPresent();
        return isVariable ? Optional.empty() : names.named(expression);
    }

    /** Returns the type of an expression, or of the class that it names. */
    JavaType of(ExpressionTree expression) {
        if (expression instanceof ParenthesizedTree outer) {
            return of(outer.getExpression());
        } else if (expression instanceof IdentifierTree identifier) {
            return of(identifier);
        } else if (expression instanceof MemberSelectTree select) {
            return classNamed(select)
                    .map(JavaType::of)
                    .orElseGet(() -> classes.field(
                            of(select.getExpression()), select.getIdentifier().toString()));
        } else if (expression instanceof MethodInvocationTree call) {
            return of(call);
        } else if (expression instanceof NewClassTree creation) {
            return names.type(creation.getIdentifier());
        } else if (expression instanceof TypeCastTree cast) {
            return names.type(cast.getType());
        } else if (expression instanceof ArrayAccessTree access) {
            return of(access.getExpression()).element();
        } else if (expression instanceof NewArrayTree array && array.getType() != null) {
            return names.type(array.getType()).array();
        } else if (expression instanceof ConditionalExpressionTree choice) {
            return of(choice.getTrueExpression());
        } else if (expression instanceof AssignmentTree assignment) {
            return of(assignment.getVariable());
        }
        return expression instanceof LiteralTree ? JavaType.FOREIGN : JavaType.UNKNOWN;
    }

    private JavaType of(IdentifierTree identifier) {
        String name = identifier.getName().toString();
        if (name.equals("this") || name.equals("super")) {
            return enclosing.isEmpty() || enclosing.element().qualified().isEmpty()
                    ? JavaType.UNKNOWN
                    : JavaType.of(enclosing.element().qualified());
        }
        return variables
                .typeOf(name)
                .or(() -> names.named(identifier).map(JavaType::of))
                .or(() -> inherited(name))
                .orElse(JavaType.UNKNOWN);
    }

    private Optional<JavaType> inherited(String field) {
        return enclosing.stream()
                .flatMap(shape -> shape.supers().stream())
                .map(each -> classes.field(each, field))
                .filter(JavaType::isKnown)
                .findFirst();
    }

    private JavaType of(MethodInvocationTree call) {
        int parameters = call.getArguments().size();
        if (call.getMethodSelect() instanceof MemberSelectTree select) {
            return classes.result(
                    of(select.getExpression()), select.getIdentifier().toString(), parameters);
        }
        String method = call.getMethodSelect().toString();
        for (ClassShape shape : enclosing) {
            JavaType own = shape.methods().get(ClassShape.key(method, parameters));
            if (own != null) {
                return own;
            }
            for (JavaType each : shape.supers()) {
                JavaType inherited = classes.result(each, method, parameters);
                if (inherited.isKnown()) {
                    return inherited;
                }
            }
        }
        return JavaType.UNKNOWN;
    }
}
