package dev.tickwire.lsp.feature;

import dev.tickwire.lsp.feature.Fixes.Fix;
import dev.tickwire.lsp.workspace.Document;
import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.Note;
import dev.tickwire.schema.source.SourceFile;
import dev.tickwire.schema.source.Span;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;

/** Edits that one alternative of a help may mean, the smallest first. */
final class FixCandidates {
    /** Begin of a field in braces. */
    private static final Pattern BEGIN_OF_FIELD = Pattern.compile("(?<=[{;])\\s*(?=[A-Za-z])");

    private final Document document;
    private final SourceFile file;
    private final FixPlaces places;
    private final Removals removals;
    private final Rearrangements rearrangements;
    private final Diagnostic diagnostic;
    private final Span label;

    FixCandidates(Document document, Diagnostic diagnostic) {
        this.document = document;
        this.file = document.file();
        this.places = new FixPlaces(file);
        this.removals = new Removals(file, places);
        this.rearrangements = new Rearrangements(file, places);
        this.diagnostic = diagnostic;
        this.label = diagnostic.primary();
    }

    List<Fix> of(Proposal proposal) {
        String code = proposal.code();
        if (code.startsWith("import ")) {
            return List.of(added(NewImport.place(document), NewImport.line(document, code), code));
        }
        return switch (proposal.kind()) {
            case BEGIN -> List.of(added(0, code + "\n", code));
            case CLOSE -> closed(code);
            case DECLARE -> declared(code);
            case ADD -> addedStatement(code);
            case WRITE_BEFORE -> before(code);
            case WRITE_BEHIND -> behind(code);
            case WRITE -> new Replacements(diagnostic, places).of(code);
            case EXPECTED -> expected(code);
            case LEAVE_OUT -> leftOut(code);
            case REMOVE_BOTH -> both();
            case REMOVE_BRANCH ->
                places.branch(label).map(removals::removal).stream().toList();
            case UNWRAP_BRANCH ->
                places.branch(label).map(this::unwrapped).stream().toList();
            case SWAP -> rearrangements.swapped(label).stream().toList();
            case TYPE_AGAIN -> rearrangements.typeAgain(label).stream().toList();
            case MOVE_LAST -> rearrangements.last(label).stream().toList();
            case MOVE_BEFORE -> forNotes(field -> rearrangements.before(label, field));
            case ADD_LAST -> forNotes(list -> rearrangements.listed(label, list));
            case UNIT -> places.unit(label).map(removals::removal).stream().toList();
            case DELETE -> removals.ofPartAround(label);
            case REMOVE_ONE -> removedOne();
            case REMOVE -> removed();
        };
    }

    private List<Fix> expected(String code) {
        List<Fix> fixes = new ArrayList<>();
        fixes.add(label.start() == label.end() ? added(label.start(), code, code) : addedBefore(label, code));
        fixes.add(added(label.end(), " " + code, code));
        return fixes;
    }

    private List<Fix> before(String code) {
        List<Fix> fixes = new ArrayList<>();
        if (label.text().equals("@")) {
            fixes.add(Fix.replacement(places.withWordBehind(label), code));
        }
        fixes.add(addedBefore(label, code));
        places.statement(label).ifPresent(statement -> fixes.add(addedBefore(statement, code)));
        places.nextBraces(label).ifPresent(braces -> fixes.add(addedToAll(braces, code)));
        for (Span noted : noted()) {
            places.statement(noted).ifPresent(statement -> fixes.add(addedBefore(statement, code)));
        }
        return fixes;
    }

    private Fix addedToAll(Span braces, String code) {
        String fields = BEGIN_OF_FIELD.matcher(braces.text()).replaceAll("$0" + code + " ");
        return new Fix("Add `" + code + "`", braces, fields);
    }

    private List<Fix> behind(String code) {
        List<Fix> fixes = new ArrayList<>();
        fixes.add(added(label.end(), code.startsWith(".") ? code : " " + code, code));
        places.statement(label).ifPresent(statement -> fixes.add(added(statement.end() - 1, " " + code, code)));
        return fixes;
    }

    /** Adds a statement behind the one around the label, or as the first in braces around it. */
    private List<Fix> addedStatement(String code) {
        List<Fix> fixes = new ArrayList<>();
        places.statement(label).ifPresent(statement -> fixes.add(added(statement.end(), " " + code, code)));
        for (int brace : places.braces(label)) {
            fixes.add(added(brace + 1, blanksBehind(brace) + code, code));
        }
        return fixes;
    }

    /** Returns the line feed and the indentation of the first statement in braces, or a blank. */
    private String blanksBehind(int brace) {
        int end = brace + 1;
        while (end < file.text().length() && Character.isWhitespace(file.text().charAt(end))) {
            end++;
        }
        String blanks = file.text().substring(brace + 1, end);
        return blanks.contains("\n") ? blanks.substring(blanks.lastIndexOf('\n')) : " ";
    }

    private List<Fix> closed(String code) {
        int line = file.lines().line(label.start());
        int end = file.lines().lineEnd(line);
        int semicolon = file.text().lastIndexOf(';', end);
        List<Fix> fixes = new ArrayList<>();
        if (semicolon > label.start()) {
            fixes.add(added(semicolon, code, code));
        }
        fixes.add(added(end, code, code));
        return fixes;
    }

    private List<Fix> declared(String code) {
        return noted().stream()
                .map(name -> Fix.replacement(places.wordBefore(name), code))
                .toList();
    }

    private List<Fix> leftOut(String code) {
        List<Fix> fixes = new ArrayList<>();
        List<Span> around = new ArrayList<>();
        places.statement(label).ifPresent(around::add);
        around.add(label);
        around.addAll(places.heads(label));
        for (Span place : around) {
            for (Span found : places.occurrences(place, code, label.start())) {
                fixes.addAll(removals.ofPlace(found));
            }
        }
        if (label.text().equals(code)) {
            places.statement(label).map(removals::removal).ifPresent(fixes::add);
        }
        return fixes;
    }

    private List<Fix> both() {
        return noted().stream()
                .map(noted -> file.span(Math.min(noted.start(), label.start()), Math.max(noted.end(), label.end())))
                .filter(both -> both.text().indexOf(';') < 0)
                .map(removals::removal)
                .toList();
    }

    private Fix unwrapped(Span branch) {
        Span braces = places.nextBraces(label).orElseThrow();
        String fields = file.text().substring(braces.start() + 1, braces.end() - 1);
        return new Fix("Remove the condition", branch, fields.strip().replace("\n    ", "\n"));
    }

    private List<Fix> removed() {
        List<Fix> fixes = new ArrayList<>(removals.ofPlace(label));
        fixes.addAll(removals.ofPartFrom(label));
        places.bracketsFrom(label).map(removals::removal).ifPresent(fixes::add);
        rearrangements.withoutNumbers(label).ifPresent(fixes::add);
        return fixes;
    }

    private List<Fix> removedOne() {
        List<Fix> fixes = new ArrayList<>(removals.ofPlace(label));
        fixes.addAll(removals.ofPartAround(label));
        noted().forEach(noted -> fixes.addAll(removals.ofPartAround(noted)));
        return fixes;
    }

    private List<Fix> forNotes(Function<Span, Optional<Fix>> edit) {
        return noted().stream().map(edit).flatMap(Optional::stream).toList();
    }

    /** Returns the places in this file that the notes name. */
    private List<Span> noted() {
        return diagnostic.notes().stream()
                .map(Note::span)
                .flatMap(Optional::stream)
                .filter(place -> place.file().equals(file))
                .toList();
    }

    private Fix addedBefore(Span place, String code) {
        return added(place.start(), code + " ", code);
    }

    private Fix added(int offset, String text, String code) {
        return new Fix("Add `" + code + "`", file.span(offset, offset), text);
    }
}
