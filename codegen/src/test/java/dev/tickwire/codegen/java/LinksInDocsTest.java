package dev.tickwire.codegen.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every link of a page to a file of this repository, and to a heading in it, leads somewhere. */
class LinksInDocsTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final Pattern CODE = Pattern.compile("(?ms)^```.*?^```$");
    private static final Pattern LINK = Pattern.compile("\\]\\(([^)\\s]+)\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.+)$");

    @Test
    void shouldLeadSomewhere() throws IOException {
        List<String> broken = new ArrayList<>();
        int links = 0;
        for (Path page : pages()) {
            for (MatchResult link : LINK.matcher(prose(page)).results().toList()) {
                if (!link.group(1).contains("://")) {
                    links++;
                    if (!leadsSomewhere(page, link.group(1))) {
                        broken.add(ROOT.relativize(page) + ": " + link.group(1));
                    }
                }
            }
        }
        assertEquals(List.of(), broken);
        assertTrue(links > 20, "links found: " + links);
    }

    @Test
    void shouldSeeALinkThatLeadsNowhere() throws IOException {
        Path readme = ROOT.resolve("README.md");
        assertTrue(leadsSomewhere(readme, "docs/cli.md#format"));
        assertEquals(false, leadsSomewhere(readme, "docs/cli.md#no-such-heading"));
        assertEquals(false, leadsSomewhere(readme, "docs/no-such-page.md"));
    }

    /** The pages at the top, those of docs, and the README of each folder. */
    private static List<Path> pages() throws IOException {
        List<Path> pages = new ArrayList<>();
        try (Stream<Path> folders = Files.list(ROOT)) {
            pages.addAll(folders.map(folder -> folder.resolve("README.md"))
                    .filter(Files::exists)
                    .sorted()
                    .toList());
        }
        for (Path folder : List.of(ROOT, ROOT.resolve("docs"))) {
            try (Stream<Path> files = Files.list(folder)) {
                files.filter(file -> file.toString().endsWith(".md")).sorted().forEach(pages::add);
            }
        }
        return pages;
    }

    private static boolean leadsSomewhere(Path page, String link) throws IOException {
        int hash = link.indexOf('#');
        String path = hash < 0 ? link : link.substring(0, hash);
        Path target = path.isEmpty() ? page : page.resolveSibling(path).normalize();
        if (!Files.exists(target) || !target.startsWith(ROOT)) {
            return false;
        }
        return hash < 0 || anchors(target).contains(link.substring(hash + 1));
    }

    /** The anchors that GitHub gives to the headings of a page. */
    private static Set<String> anchors(Path page) throws IOException {
        Set<String> anchors = new TreeSet<>();
        Map<String, Integer> seen = new HashMap<>();
        for (MatchResult heading : HEADING.matcher(prose(page)).results().toList()) {
            String anchor = heading.group(1)
                    .strip()
                    .toLowerCase(Locale.ROOT)
                    .replaceAll("[^\\p{L}\\p{N} _-]", "")
                    .replace(' ', '-');
            int before = seen.merge(anchor, 1, Integer::sum) - 1;
            anchors.add(before == 0 ? anchor : anchor + "-" + before);
        }
        return anchors;
    }

    private static String prose(Path page) throws IOException {
        return CODE.matcher(Files.readString(page).replace("\r\n", "\n")).replaceAll("");
    }
}
