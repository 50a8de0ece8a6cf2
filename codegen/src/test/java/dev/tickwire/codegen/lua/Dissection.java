package dev.tickwire.codegen.lua;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.ParserConfigurationException;
import javax.xml.parsers.SAXParserFactory;
import org.xml.sax.Attributes;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;
import org.xml.sax.helpers.DefaultHandler;

/** Packets as {@code tshark -T pdml} has printed them. */
public final class Dissection {
    private final List<Item> packets = new ArrayList<>();

    /**
     * An item of the tree of a packet.
     *
     * @param name its name in filters
     * @param show its value, as {@code -T fields} prints it
     * @param text as it stands in the tree
     * @param items those in it
     */
    public record Item(String name, String show, String text, List<Item> items) {
        /** All items in it of a name, or of names that begin so. */
        public List<Item> all(String beginning) {
            List<Item> found = new ArrayList<>();
            collect(beginning, found);
            return found;
        }

        private void collect(String beginning, List<Item> found) {
            for (Item item : items) {
                if (item.name.startsWith(beginning)) {
                    found.add(item);
                }
                item.collect(beginning, found);
            }
        }

        /** The values of all items in it of exactly this name. */
        public List<String> shown(String exactly) {
            return all(exactly).stream()
                    .filter(item -> item.name.equals(exactly))
                    .map(Item::show)
                    .toList();
        }
    }

    /** Parses what was printed. */
    public Dissection(String pdml) throws IOException {
        try {
            SAXParserFactory factory = SAXParserFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            factory.newSAXParser().parse(new InputSource(new StringReader(pdml)), new Tree());
        } catch (ParserConfigurationException | SAXException wrong) {
            throw new IOException(wrong);
        }
    }

    /** The packets, each with its protocols in it. */
    public List<Item> packets() {
        return packets;
    }

    /** Puts the elements in the root element into a tree. */
    private final class Tree extends DefaultHandler {
        private final Deque<List<Item>> open = new ArrayDeque<>();

        @Override
        public void startElement(String uri, String localName, String element, Attributes attributes) {
            if (open.isEmpty()) {
                open.push(packets);
                return;
            }
            String show = attribute(attributes, "show");
            String text = attribute(attributes, "showname");
            Item item = new Item(attribute(attributes, "name"), show, text.isEmpty() ? show : text, new ArrayList<>());
            open.element().add(item);
            open.push(item.items());
        }

        private static String attribute(Attributes attributes, String name) {
            String value = attributes.getValue(name);
            return value == null ? "" : value;
        }

        @Override
        public void endElement(String uri, String localName, String element) {
            open.pop();
        }
    }
}
