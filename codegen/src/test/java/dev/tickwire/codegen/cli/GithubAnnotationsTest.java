package dev.tickwire.codegen.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.tickwire.schema.diagnostic.Diagnostic;
import dev.tickwire.schema.diagnostic.DiagnosticCode;
import dev.tickwire.schema.source.SourceFile;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import org.junit.jupiter.api.Test;

class GithubAnnotationsTest {
    @Test
    void shouldEscapeWhatWouldEndALineOrAProperty() {
        SourceFile file = new SourceFile("100%, a.tick", "package a;\nmessage M {\n}\n");
        Diagnostic diagnostic = Diagnostic.of(DiagnosticCode.UNKNOWN_TYPE, file.span(11, 24), "100 % of\r\nit: a, b")
                .withHelp("none");
        StringWriter out = new StringWriter();
        GithubAnnotations.print(new Report(List.of(diagnostic), "x:y/"), new PrintWriter(out, true));
        assertEquals(
                "::error file=x%3Ay/100%25%2C a.tick,line=2,col=1,endLine=3,endColumn=2,title=unknown-type"
                        + "::100 %25 of%0D%0Ait: a, b%0Anone",
                out.toString().strip());
    }
}
