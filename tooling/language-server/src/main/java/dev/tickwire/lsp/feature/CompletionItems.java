package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.index.Definition;
import dev.tickwire.lsp.workspace.Document;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.eclipse.lsp4j.CompletionItem;
import org.eclipse.lsp4j.CompletionItemKind;
import org.eclipse.lsp4j.CompletionItemTag;
import org.eclipse.lsp4j.TextEdit;

/** Proposals of one completion, each once. Those that were added first are shown first. */
final class CompletionItems {
    private static final String DEPRECATED = "@deprecated";

    private final Map<String, CompletionItem> byLabel = new LinkedHashMap<>();

    /** Adds keywords. */
    void words(Collection<String> words) {
        words.forEach(word -> add(word, CompletionItemKind.Keyword, Optional.empty()));
    }

    /** Adds built-in types, each with what it takes in its parentheses. */
    void builtInTypes(Map<String, String> types) {
        types.forEach((name, detail) -> add(name, CompletionItemKind.Class, Optional.of(detail)));
    }

    /** Adds names without a definition, such as the count of an array. */
    void properties(List<String> names) {
        names.forEach(name -> add(name, CompletionItemKind.Property, Optional.empty()));
    }

    /** Adds the name of a definition. */
    void definition(Definition definition) {
        CompletionItem item = add(
                definition.name(),
                kind(definition),
                Optional.of(definition.kind().word()));
        if (!definition.documentation().isEmpty()) {
            item.setDocumentation(String.join("\n", definition.documentation()).strip());
            if (definition.documentation().stream().anyMatch(line -> line.contains(DEPRECATED))) {
                item.setTags(List.of(CompletionItemTag.Deprecated));
            }
        }
    }

    /** Adds a declaration of a file that is not imported yet. Choosing it adds the import. */
    void unimported(Definition definition, Document document, String path) {
        if (byLabel.containsKey(definition.name())) {
            return;
        }
        definition(definition);
        CompletionItem item = byLabel.get(definition.name());
        item.setDetail(definition.kind().word() + " of " + path);
        TextEdit edit = NewImport.edit(document, path);
        item.setAdditionalTextEdits(List.of(edit));
    }

    /** Returns the proposals. */
    List<CompletionItem> all() {
        int number = 0;
        for (CompletionItem item : byLabel.values()) {
            item.setSortText(String.format("%05d", number++));
        }
        return List.copyOf(byLabel.values());
    }

    private CompletionItem add(String label, CompletionItemKind kind, Optional<String> detail) {
        CompletionItem item = byLabel.computeIfAbsent(label, key -> new CompletionItem(key));
        if (item.getKind() == null) {
            item.setKind(kind);
            detail.ifPresent(item::setDetail);
        }
        return item;
    }

    private static CompletionItemKind kind(Definition definition) {
        return switch (definition.kind()) {
            case CONSTANT -> CompletionItemKind.Constant;
            case ENUM, FLAGS -> CompletionItemKind.Enum;
            case ALIAS -> CompletionItemKind.TypeParameter;
            case STRUCT, UNION -> CompletionItemKind.Struct;
            case MESSAGE -> CompletionItemKind.Event;
            case OBJECT -> CompletionItemKind.Class;
            case PROTOCOL -> CompletionItemKind.Interface;
            case VALUE, FLAG -> CompletionItemKind.EnumMember;
            case FIELD, CASE -> CompletionItemKind.Field;
            case CHANNEL -> CompletionItemKind.Property;
        };
    }
}
