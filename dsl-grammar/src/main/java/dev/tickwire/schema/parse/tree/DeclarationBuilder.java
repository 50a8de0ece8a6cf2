package dev.tickwire.schema.parse.tree;

import dev.tickwire.schema.ast.AliasDeclaration;
import dev.tickwire.schema.ast.ConstDeclaration;
import dev.tickwire.schema.ast.Declaration;
import dev.tickwire.schema.ast.EnumDeclaration;
import dev.tickwire.schema.ast.EnumValue;
import dev.tickwire.schema.ast.FieldDeclaration;
import dev.tickwire.schema.ast.Flag;
import dev.tickwire.schema.ast.FlagsDeclaration;
import dev.tickwire.schema.ast.ImportStatement;
import dev.tickwire.schema.ast.Lifetime;
import dev.tickwire.schema.ast.MessageDeclaration;
import dev.tickwire.schema.ast.Name;
import dev.tickwire.schema.ast.ObjectDeclaration;
import dev.tickwire.schema.ast.OptionStatement;
import dev.tickwire.schema.ast.PackageStatement;
import dev.tickwire.schema.ast.SchemaFile;
import dev.tickwire.schema.ast.StructDeclaration;
import dev.tickwire.schema.ast.Substitute;
import dev.tickwire.schema.ast.UnionDeclaration;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.parse.grammar.TickParser;
import dev.tickwire.schema.parse.token.SyntaxReporter;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.antlr.v4.runtime.ParserRuleContext;
import org.antlr.v4.runtime.Token;
import org.antlr.v4.runtime.tree.ParseTree;
import org.antlr.v4.runtime.tree.TerminalNode;

/** Builds the syntax tree of declarations at the top level of a file. */
public final class DeclarationBuilder {
    private final ExpressionBuilder expressions;
    private final DocComments comments;
    private final ListCheck lists;
    private final LifetimeBuilder lifetimes;
    private final BodyBuilder bodies;
    private final ProtocolBuilder protocols;
    private final SyntaxReporter reporter;

    private PackageStatement packageStatement;
    private final List<OptionStatement> options = new ArrayList<>();
    private final List<ImportStatement> imports = new ArrayList<>();
    private final List<Declaration> declarations = new ArrayList<>();

    public DeclarationBuilder(DocComments comments, SyntaxReporter reporter) {
        this.comments = comments;
        this.reporter = reporter;
        expressions = new ExpressionBuilder(reporter);
        lists = new ListCheck(reporter);
        lifetimes = new LifetimeBuilder(expressions, reporter);
        bodies = new BodyBuilder(expressions, comments, lists, lifetimes, reporter);
        protocols = new ProtocolBuilder(expressions, comments, lists, lifetimes);
    }

    /** Adds a declaration that was parsed before an edit. */
    public void add(Declaration declaration) {
        declarations.add(declaration);
    }

    /**
     * Adds a statement that was parsed without an error.
     *
     * @return the declaration, or empty for another statement
     */
    public Optional<Declaration> add(TickParser.FileItemContext item) {
        Span span = expressions.span(item);
        List<String> documentation = comments.before(item.getStart());
        if (item.packageStatement() != null) {
            addPackage(new PackageStatement(
                    span, documentation, names(item.packageStatement().identifier())));
        } else if (item.optionStatement() != null) {
            TickParser.OptionStatementContext option = item.optionStatement();
            options.add(new OptionStatement(
                    span, expressions.name(option.identifier()), expressions.visit(option.expression())));
        } else if (item.importStatement() != null) {
            imports.add(new ImportStatement(
                    span, expressions.string(item.importStatement().STRING().getSymbol())));
        } else {
            Declaration declaration = declaration(item, span, documentation);
            declarations.add(declaration);
            return Optional.of(declaration);
        }
        return Optional.empty();
    }

    /** Returns the syntax tree of the file. */
    public SchemaFile schema() {
        SourceFile file = reporter.file();
        Span whole = file.span(0, file.text().length());
        return new SchemaFile(file, whole, Optional.ofNullable(packageStatement), options, imports, declarations);
    }

    private void addPackage(PackageStatement statement) {
        if (packageStatement == null) {
            packageStatement = statement;
            return;
        }
        reporter.structure(
                Diagnostic.of(DiagnosticCode.DUPLICATE_PACKAGE, statement.nameSpan(), "a file has one package only")
                        .withLabel("the second one")
                        .withNote("the first is `" + packageStatement.name() + "`", packageStatement.nameSpan()));
    }

    private Declaration declaration(TickParser.FileItemContext item, Span span, List<String> documentation) {
        if (item.constDeclaration() != null) {
            TickParser.ConstDeclarationContext constant = item.constDeclaration();
            return new ConstDeclaration(
                    span,
                    documentation,
                    expressions.name(constant.identifier()),
                    expressions.visit(constant.expression()));
        }
        if (item.enumDeclaration() != null) {
            TickParser.EnumDeclarationContext enumeration = item.enumDeclaration();
            return new EnumDeclaration(
                    span,
                    documentation,
                    expressions.name(enumeration.identifier()),
                    Optional.ofNullable(enumeration.headroom()).map(room -> expressions.visit(room.expression())),
                    lifetime(enumeration.lifetime(), enumeration.identifier()),
                    named(enumeration.nameList(), this::value));
        }
        if (item.flagsDeclaration() != null) {
            TickParser.FlagsDeclarationContext flags = item.flagsDeclaration();
            return new FlagsDeclaration(
                    span,
                    documentation,
                    expressions.name(flags.identifier()),
                    Optional.ofNullable(flags.headroom()).map(room -> expressions.visit(room.expression())),
                    lifetime(flags.lifetime(), flags.identifier()),
                    named(flags.nameList(), this::flag));
        }
        if (item.aliasDeclaration() != null) {
            TickParser.AliasDeclarationContext alias = item.aliasDeclaration();
            return new AliasDeclaration(
                    span, documentation, expressions.name(alias.identifier()), bodies.type(alias.aliasedType()));
        }
        if (item.structDeclaration() != null) {
            TickParser.StructDeclarationContext struct = item.structDeclaration();
            return new StructDeclaration(
                    span,
                    documentation,
                    expressions.name(struct.identifier()),
                    lifetime(struct.lifetime(), struct.identifier()),
                    bodies.body(struct.body()));
        }
        if (item.unionDeclaration() != null) {
            TickParser.UnionDeclarationContext union = item.unionDeclaration();
            return new UnionDeclaration(
                    span,
                    documentation,
                    expressions.name(union.identifier()),
                    lifetime(union.lifetime(), union.identifier()),
                    cases(union.unionBody()));
        }
        if (item.messageDeclaration() != null) {
            TickParser.MessageDeclarationContext message = item.messageDeclaration();
            return new MessageDeclaration(
                    span,
                    documentation,
                    expressions.name(message.identifier()),
                    keyword(message.messageModifier(), TickParser.BLOCK),
                    keyword(message.messageModifier(), TickParser.TIMED),
                    lifetime(message.lifetime(), message.identifier()),
                    bodies.body(message.body()));
        }
        if (item.objectDeclaration() != null) {
            TickParser.ObjectDeclarationContext object = item.objectDeclaration();
            return new ObjectDeclaration(
                    span,
                    documentation,
                    expressions.name(object.identifier()),
                    keyword(object.objectModifier(), TickParser.REWIND),
                    keyword(object.objectModifier(), TickParser.IMMEDIATE),
                    lifetime(object.lifetime(), object.identifier()),
                    bodies.body(object.body()));
        }
        return protocols.protocol(item.protocolDeclaration());
    }

    private Lifetime lifetime(List<TickParser.LifetimeContext> bounds, TickParser.IdentifierContext name) {
        return lifetimes.of(bounds, expressions.name(name));
    }

    private Optional<Span> keyword(List<? extends ParserRuleContext> modifiers, int keyword) {
        List<Token> words = modifiers.stream()
                .map(ParserRuleContext::getStart)
                .filter(word -> word.getType() == keyword)
                .toList();
        words.stream().skip(1).forEach(reporter::twice);
        return words.stream().findFirst().map(reporter::span);
    }

    private List<FieldDeclaration> cases(TickParser.UnionBodyContext context) {
        List<FieldDeclaration> cases = new ArrayList<>();
        for (TickParser.UnionCaseContext unionCase : context.unionCase()) {
            if (unionCase.exception == null) {
                cases.add(bodies.unionCase(unionCase.field()));
            }
        }
        return cases;
    }

    private EnumValue value(NamedParts parts) {
        parts.pulse()
                .ifPresent(word -> reporter.structure(Diagnostic.of(
                                DiagnosticCode.UNEXPECTED_TOKEN,
                                word,
                                "a value of an enum cannot be a pulse, only a flag can")
                        .withLabel("no `pulse` belongs here")
                        .withHelp("leave it out")));
        return new EnumValue(parts.span(), parts.documentation(), parts.lifetime(), parts.name(), parts.substitute());
    }

    private Flag flag(NamedParts parts) {
        parts.substitute().ifPresent(lifetimes::refuseForFlag);
        return new Flag(parts.span(), parts.documentation(), parts.lifetime(), parts.pulse(), parts.name());
    }

    /** Parts of an enum value or a flag. */
    private record NamedParts(
            Span span,
            List<String> documentation,
            Lifetime lifetime,
            Optional<Span> pulse,
            Name name,
            Optional<Substitute> substitute) {}

    private <T> List<T> named(TickParser.NameListContext list, Function<NamedParts, T> maker) {
        lists.check(list);
        List<T> made = new ArrayList<>();
        List<TickParser.LifetimeContext> bounds = new ArrayList<>();
        Optional<Span> pulse = Optional.empty();
        Token first = null;
        for (int i = 0; i < list.getChildCount(); i++) {
            ParseTree child = list.getChild(i);
            if (child instanceof TickParser.LifetimeContext bound) {
                first = first == null ? bound.getStart() : first;
                bounds.add(bound);
            } else if (child instanceof TerminalNode leaf && leaf.getSymbol().getType() == TickParser.PULSE) {
                first = first == null ? leaf.getSymbol() : first;
                pulse = Optional.of(reporter.span(leaf.getSymbol()));
            } else if (child instanceof TickParser.IdentifierContext word) {
                first = first == null ? word.getStart() : first;
                Name name = expressions.name(word);
                Optional<Substitute> substitute = i + 1 < list.getChildCount()
                                && list.getChild(i + 1) instanceof TickParser.SubstituteContext behind
                        ? Optional.of(lifetimes.substitute(behind))
                        : Optional.empty();
                Span last = substitute.map(Substitute::span).orElse(name.span());
                made.add(maker.apply(new NamedParts(
                        reporter.span(first).to(last),
                        comments.before(first),
                        lifetimes.of(bounds, name),
                        pulse,
                        name,
                        substitute)));
                bounds.clear();
                pulse = Optional.empty();
                first = null;
            }
        }
        return made;
    }

    private List<Name> names(List<TickParser.IdentifierContext> words) {
        return words.stream().map(expressions::name).toList();
    }
}
