package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.index.SchemaIndex;
import dev.tickwire.lsp.workspace.Compiled;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.lsp.workspace.Workspace;
import dev.tickwire.schema.ast.FieldDeclaration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.DocumentSymbol;
import org.eclipse.lsp4j.Location;
import org.eclipse.lsp4j.SymbolKind;
import org.eclipse.lsp4j.WorkspaceSymbol;
import org.eclipse.lsp4j.jsonrpc.messages.Either;

/** Outline of a file, and the search for declarations of all files. */
public final class Symbols {
    private static final Pattern SPACES = Pattern.compile("\\s+");

    private Symbols() {}

    /** Returns the declarations of a file with their fields, values, flags and channels. */
    public static List<DocumentSymbol> of(Document document) {
        SchemaIndex index = document.index();
        return index.declarationsIn(document.file()).stream()
                .map(each -> symbol(index, each))
                .toList();
    }

    /**
     * Returns the declarations of all files of a workspace whose names contain a text.
     *
     * @param query the text, in any case; all declarations if it is empty
     */
    public static List<WorkspaceSymbol> search(Workspace workspace, String query) {
        String wanted = query.toLowerCase(Locale.ROOT);
        Map<String, WorkspaceSymbol> found = new LinkedHashMap<>();
        for (Compiled compiled : workspace.compiled()) {
            for (Definition each : compiled.index().declarations()) {
                if (each.name().toLowerCase(Locale.ROOT).contains(wanted) && workspace.isEditable(each.nameSpan())) {
                    String uri = workspace.uriOf(each.nameSpan().file());
                    Location place = new Location(uri, Places.range(each.nameSpan()));
                    found.putIfAbsent(
                            uri + " " + each.nameSpan().start(),
                            new WorkspaceSymbol(each.name(), kind(each), Either.forLeft(place), each.schemaPackage()));
                }
            }
        }
        return new ArrayList<>(found.values());
    }

    private static DocumentSymbol symbol(SchemaIndex index, Definition definition) {
        DocumentSymbol symbol = new DocumentSymbol(
                definition.name(),
                kind(definition),
                Places.range(definition.node().span()),
                Places.range(definition.nameSpan()),
                detail(definition));
        List<DocumentSymbol> members = index.membersOf(definition).stream()
                .map(each -> symbol(index, each))
                .toList();
        if (!members.isEmpty()) {
            symbol.setChildren(members);
        }
        return symbol;
    }

    private static String detail(Definition definition) {
        return definition.node() instanceof FieldDeclaration field
                ? SPACES.matcher(field.type().span().text()).replaceAll(" ")
                : definition.kind().word();
    }

    private static SymbolKind kind(Definition definition) {
        return switch (definition.kind()) {
            case CONSTANT -> SymbolKind.Constant;
            case ENUM, FLAGS -> SymbolKind.Enum;
            case ALIAS -> SymbolKind.TypeParameter;
            case STRUCT, UNION -> SymbolKind.Struct;
            case MESSAGE -> SymbolKind.Event;
            case OBJECT -> SymbolKind.Class;
            case PROTOCOL -> SymbolKind.Interface;
            case VALUE, FLAG -> SymbolKind.EnumMember;
            case FIELD, CASE -> SymbolKind.Field;
            case CHANNEL -> SymbolKind.Property;
        };
    }
}
