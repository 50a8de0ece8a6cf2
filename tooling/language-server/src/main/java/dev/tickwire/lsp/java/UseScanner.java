package dev.tickwire.lsp.java;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CaseTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.EnhancedForLoopTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.ForLoopTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.ImportTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberReferenceTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.SwitchExpressionTree;
import com.sun.source.tree.SwitchTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.TryTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePathScanner;
import dev.tickwire.lsp.java.JavaPart.Kind;
import java.util.ArrayList;
import java.util.List;

/** Finds the uses of parts in one Java file. */
final class UseScanner extends TreePathScanner<Void, Void> {
    private final JavaTree tree;
    private final List<JavaPart> parts;
    private final ProjectClasses classes;
    private final FileNames names;
    private final Variables variables = new Variables();
    private final Receivers receivers;
    private final List<Found> found = new ArrayList<>();

    /**
     * Name in the text.
     *
     * @param start the offset of the name
     * @param part the part
     * @param isCertain whether the class of the receiver is known
     */
    record Found(int start, JavaPart part, boolean isCertain) {}

    private UseScanner(JavaTree tree, List<JavaPart> parts, ProjectClasses classes) {
        this.tree = tree;
        this.parts = parts;
        this.classes = classes;
        names = new FileNames(tree.unit(), classes);
        receivers = new Receivers(classes, names, variables);
    }

    /** Returns all uses, in the order of the text. */
    static List<Found> find(JavaTree tree, List<JavaPart> parts, ProjectClasses classes) {
        UseScanner scanner = new UseScanner(tree, parts, classes);
        scanner.scan(tree.unit(), null);
        return scanner.found;
    }

    @Override
    public Void visitImport(ImportTree statement, Void none) {
        if (statement.isStatic() && statement.getQualifiedIdentifier() instanceof MemberSelectTree member) {
            String owner = member.getExpression().toString();
            for (JavaPart part : named(member.getIdentifier().toString())) {
                if (part.kind() != Kind.CLASS && part.owner().equals(owner)) {
                    add(lastName(member, part), part, true);
                }
            }
            return scan(member.getExpression(), none);
        }
        return super.visitImport(statement, none);
    }

    @Override
    public Void visitClass(ClassTree type, Void none) {
        ClassShape shape = new ShapeReader(tree, names).of(type, names.qualifiedOf(type));
        variables.enter();
        shape.fields().forEach(variables::declare);
        receivers.enter(
                getCurrentPath().getParentPath().getLeaf() instanceof NewClassTree creation
                        ? new ClassShape(
                                "", List.of(names.type(creation.getIdentifier())), shape.fields(), shape.methods())
                        : shape);
        super.visitClass(type, none);
        receivers.leave();
        variables.leave();
        return none;
    }

    @Override
    public Void visitMethod(MethodTree method, Void none) {
        for (JavaPart part : named(method.getName().toString())) {
            if (part.kind() == Kind.METHOD && isInherited(receivers.enclosing().element(), part.owner())) {
                add(tree.wordAt(part.name(), tree.end(method.getReturnType())), part, true);
            }
        }
        return within(() -> super.visitMethod(method, none));
    }

    @Override
    public Void visitVariable(VariableTree variable, Void none) {
        super.visitVariable(variable, none);
        boolean isField = getCurrentPath().getParentPath().getLeaf() instanceof ClassTree;
        if (!isField) {
            variables.declare(variable.getName().toString(), typeOf(variable));
        }
        return none;
    }

    private JavaType typeOf(VariableTree variable) {
        if (variable.getType() != null && tree.start(variable.getType()) >= 0) {
            boolean isInferred = variable.getType() instanceof IdentifierTree name
                    && name.getName().contentEquals("var");
            if (!isInferred) {
                return names.type(variable.getType());
            }
        }
        if (getCurrentPath().getParentPath().getLeaf() instanceof EnhancedForLoopTree loop) {
            return receivers.of(loop.getExpression()).element();
        }
        return variable.getInitializer() == null ? JavaType.UNKNOWN : receivers.of(variable.getInitializer());
    }

    @Override
    public Void visitIdentifier(IdentifierTree identifier, Void none) {
        String name = identifier.getName().toString();
        for (JavaPart part : named(name)) {
            if (part.kind() == Kind.CLASS) {
                if (receivers
                        .classNamed(identifier)
                        .filter(part.qualified()::equals)
                        .isPresent()) {
                    add(tree.start(identifier), part, true);
                }
            } else if (part.kind() == kindHere(identifier)) {
                visitBare(identifier, part);
            }
        }
        return super.visitIdentifier(identifier, none);
    }

    /** Visits a member without a receiver: a label of a switch, an inherited member, or a static import. */
    private void visitBare(IdentifierTree identifier, JavaPart part) {
        boolean isVariable =
                part.kind() == Kind.FIELD && variables.typeOf(part.name()).isPresent();
        if (getCurrentPath().getParentPath().getLeaf() instanceof CaseTree label
                && label.getExpressions().contains(identifier)) {
            JavaType selected = receivers.of(selector());
            addIf(selected, part, tree.start(identifier));
        } else if (!isVariable
                && (receivers.enclosing().stream().anyMatch(shape -> isInherited(shape, part.owner()))
                        || names.ownersOf(part.name()).contains(part.owner()))) {
            add(tree.start(identifier), part, true);
        }
    }

    private ExpressionTree selector() {
        Tree around = getCurrentPath().getParentPath().getParentPath().getLeaf();
        return around instanceof SwitchTree statement
                ? statement.getExpression()
                : ((SwitchExpressionTree) around).getExpression();
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree select, Void none) {
        for (JavaPart part : named(select.getIdentifier().toString())) {
            if (part.kind() == Kind.CLASS) {
                if (receivers
                        .classNamed(select)
                        .filter(part.qualified()::equals)
                        .isPresent()) {
                    add(lastName(select, part), part, true);
                }
            } else if (part.kind() == kindHere(select)) {
                addIf(receivers.of(select.getExpression()), part, lastName(select, part));
            }
        }
        return super.visitMemberSelect(select, none);
    }

    @Override
    public Void visitMemberReference(MemberReferenceTree reference, Void none) {
        for (JavaPart part : named(reference.getName().toString())) {
            if (part.kind() == Kind.METHOD) {
                JavaType type = receivers.of(reference.getQualifierExpression());
                addIf(type, part, tree.end(reference) - part.name().length());
            }
        }
        return super.visitMemberReference(reference, none);
    }

    @Override
    public Void visitBlock(BlockTree block, Void none) {
        return within(() -> super.visitBlock(block, none));
    }

    @Override
    public Void visitLambdaExpression(LambdaExpressionTree lambda, Void none) {
        return within(() -> super.visitLambdaExpression(lambda, none));
    }

    @Override
    public Void visitForLoop(ForLoopTree loop, Void none) {
        return within(() -> super.visitForLoop(loop, none));
    }

    @Override
    public Void visitEnhancedForLoop(EnhancedForLoopTree loop, Void none) {
        return within(() -> super.visitEnhancedForLoop(loop, none));
    }

    @Override
    public Void visitTry(TryTree statement, Void none) {
        return within(() -> super.visitTry(statement, none));
    }

    @Override
    public Void visitCatch(CatchTree statement, Void none) {
        return within(() -> super.visitCatch(statement, none));
    }

    private Void within(Runnable visit) {
        variables.enter();
        visit.run();
        variables.leave();
        return null;
    }

    private Kind kindHere(Tree name) {
        boolean isCalled = getCurrentPath().getParentPath().getLeaf() instanceof MethodInvocationTree call
                && call.getMethodSelect() == name;
        return isCalled ? Kind.METHOD : Kind.FIELD;
    }

    private boolean isInherited(ClassShape shape, String owner) {
        return !shape.qualified().equals(owner) && shape.supers().stream().anyMatch(each -> classes.isA(each, owner));
    }

    private List<JavaPart> named(String name) {
        return parts.stream().filter(part -> part.name().equals(name)).toList();
    }

    private int lastName(MemberSelectTree select, JavaPart part) {
        return tree.end(select) - part.name().length();
    }

    private void addIf(JavaType receiver, JavaPart part, int start) {
        if (!receiver.isKnown()) {
            add(start, part, false);
        } else if (classes.isA(receiver, part.owner())) {
            add(start, part, true);
        }
    }

    private void add(int start, JavaPart part, boolean isCertain) {
        // A tree with errors may have parts without a place.
        if (start >= 0 && tree.text().startsWith(part.name(), start)) {
            found.add(new Found(start, part, isCertain));
        }
    }
}
