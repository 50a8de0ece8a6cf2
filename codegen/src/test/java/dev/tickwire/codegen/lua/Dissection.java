package dev.tickwire.codegen.lua;

import java.io.IOException;
import java.io.StringReader;
import java.util.ArrayList;
import java.util.List;
import javax.xml.XMLConstants;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.ParserConfigurationException;
import org.w3c.dom.Element;
import org.w3c.dom.Node;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.SAXException;

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
            DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
            factory.setFeature(XMLConstants.FEATURE_SECURE_PROCESSING, true);
            factory.setFeature("http://apache.org/xml/features/nonvalidating/load-external-dtd", false);
            Element root = factory.newDocumentBuilder()
                    .parse(new InputSource(new StringReader(pdml)))
                    .getDocumentElement();
            elements(root).forEach(packet -> packets.add(item(packet)));
        } catch (ParserConfigurationException | SAXException wrong) {
            throw new IOException(wrong);
        }
    }

    /** The packets, each with its protocols in it. */
    public List<Item> packets() {
        return packets;
    }

    private static Item item(Element element) {
        String text = element.getAttribute("showname");
        return new Item(
                element.getAttribute("name"),
                element.getAttribute("show"),
                text.isEmpty() ? element.getAttribute("show") : text,
                elements(element).stream().map(Dissection::item).toList());
    }

    private static List<Element> elements(Element parent) {
        List<Element> elements = new ArrayList<>();
        NodeList children = parent.getChildNodes();
        for (int i = 0; i < children.getLength(); i++) {
            Node child = children.item(i);
            if (child instanceof Element element) {
                elements.add(element);
            }
        }
        return elements;
    }
}
