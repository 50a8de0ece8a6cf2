package dev.tickwire.samples.desktop;

import com.badlogic.gdx.Gdx;
import com.badlogic.gdx.graphics.Pixmap;
import java.awt.Graphics2D;
import java.awt.RenderingHints;
import java.awt.image.BufferedImage;
import java.awt.image.IndexColorModel;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import javax.imageio.IIOImage;
import javax.imageio.ImageIO;
import javax.imageio.ImageTypeSpecifier;
import javax.imageio.ImageWriter;
import javax.imageio.metadata.IIOMetadata;
import javax.imageio.metadata.IIOMetadataNode;
import javax.imageio.stream.ImageOutputStream;

/** Frames of a window, written as an animated GIF. */
public final class Film {
    /** The last entry of the palette is transparent: a pixel that is as in the frame before. */
    private static final int COLOURS = 255;

    private final int width;
    private final int height;
    private final List<int[]> frames = new ArrayList<>();

    /**
     * Makes a film without frames.
     *
     * @param width the width of its frames, in pixels; frames of windows are scaled to it
     * @param height their height
     */
    public Film(int width, int height) {
        this.width = width;
        this.height = height;
    }

    /** Adds the last frame of the window. */
    public void shoot() {
        int windowWidth = Gdx.graphics.getWidth();
        int windowHeight = Gdx.graphics.getHeight();
        Pixmap pixels = Pixmap.createFromFrameBuffer(0, 0, windowWidth, windowHeight);
        BufferedImage frame = new BufferedImage(windowWidth, windowHeight, BufferedImage.TYPE_INT_RGB);
        for (int y = 0; y < windowHeight; y++) {
            for (int x = 0; x < windowWidth; x++) {
                frame.setRGB(x, windowHeight - 1 - y, pixels.getPixel(x, y) >>> 8);
            }
        }
        pixels.dispose();
        BufferedImage scaled = new BufferedImage(width, height, BufferedImage.TYPE_INT_RGB);
        Graphics2D graphics = scaled.createGraphics();
        graphics.setRenderingHint(RenderingHints.KEY_INTERPOLATION, RenderingHints.VALUE_INTERPOLATION_BILINEAR);
        graphics.drawImage(frame, 0, 0, width, height, null);
        graphics.dispose();
        frames.add(scaled.getRGB(0, 0, width, height, null, 0, width));
    }

    /** Number of frames. */
    public int size() {
        return frames.size();
    }

    /**
     * Writes the film, which repeats without end.
     *
     * @param file an existing file is replaced
     * @param frameMillis the time of one frame, in milliseconds, in steps of 10
     * @throws IOException if the file cannot be written
     */
    public void write(Path file, int frameMillis) throws IOException {
        IndexColorModel palette = palette();
        Map<Integer, Byte> nearest = new HashMap<>();
        ImageWriter writer = ImageIO.getImageWritersByFormatName("gif").next();
        Files.deleteIfExists(file);
        try (ImageOutputStream out = ImageIO.createImageOutputStream(file.toFile())) {
            writer.setOutput(out);
            writer.prepareWriteSequence(null);
            for (int i = 0; i < frames.size(); i++) {
                BufferedImage image = image(i, palette, nearest);
                IIOMetadata metadata = writer.getDefaultImageMetadata(new ImageTypeSpecifier(image), null);
                describe(metadata, i == 0, frameMillis);
                writer.writeToSequence(new IIOImage(image, null, metadata), null);
            }
            writer.endWriteSequence();
        } finally {
            writer.dispose();
        }
    }

    private BufferedImage image(int index, IndexColorModel palette, Map<Integer, Byte> nearest) {
        BufferedImage image = new BufferedImage(width, height, BufferedImage.TYPE_BYTE_INDEXED, palette);
        byte[] before = index == 0 ? null : indices(frames.get(index - 1), palette, nearest);
        byte[] now = indices(frames.get(index), palette, nearest);
        for (int i = 0; i < now.length; i++) {
            boolean isUnchanged = before != null && before[i] == now[i];
            image.getRaster().setSample(i % width, i / width, 0, isUnchanged ? COLOURS : now[i] & 0xFF);
        }
        return image;
    }

    private static byte[] indices(int[] frame, IndexColorModel palette, Map<Integer, Byte> nearest) {
        byte[] indices = new byte[frame.length];
        for (int i = 0; i < frame.length; i++) {
            indices[i] = nearest.computeIfAbsent(coarse(frame[i]), colour -> nearest(colour, palette));
        }
        return indices;
    }

    private static byte nearest(int colour, IndexColorModel palette) {
        int best = 0;
        int min = Integer.MAX_VALUE;
        for (int i = 0; i < COLOURS; i++) {
            int red = (colour >> 16 & 0xFF) - palette.getRed(i);
            int green = (colour >> 8 & 0xFF) - palette.getGreen(i);
            int blue = (colour & 0xFF) - palette.getBlue(i);
            int distance = red * red + green * green + blue * blue;
            if (distance < min) {
                min = distance;
                best = i;
            }
        }
        return (byte) best;
    }

    /** The most frequent colours of all frames. */
    private IndexColorModel palette() {
        Map<Integer, Integer> counts = new HashMap<>();
        for (int[] frame : frames) {
            for (int colour : frame) {
                counts.merge(coarse(colour), 1, Integer::sum);
            }
        }
        List<Integer> colours = counts.entrySet().stream()
                .sorted(Map.Entry.<Integer, Integer>comparingByValue()
                        .reversed()
                        .thenComparing(Map.Entry.comparingByKey()))
                .limit(COLOURS)
                .map(Map.Entry::getKey)
                .toList();
        int[] map = new int[COLOURS + 1];
        for (int i = 0; i < colours.size(); i++) {
            map[i] = 0xFF_00_00_00 | colours.get(i);
        }
        return new IndexColorModel(8, map.length, map, 0, true, COLOURS, java.awt.image.DataBuffer.TYPE_BYTE);
    }

    /** A colour with five bits of each component, so that shades of the ground share an entry. */
    private static int coarse(int colour) {
        return colour & 0xF8_F8_F8;
    }

    private static void describe(IIOMetadata metadata, boolean isFirst, int frameMillis) throws IOException {
        String format = metadata.getNativeMetadataFormatName();
        IIOMetadataNode root = (IIOMetadataNode) metadata.getAsTree(format);
        IIOMetadataNode control = child(root, "GraphicControlExtension");
        control.setAttribute("disposalMethod", "doNotDispose");
        control.setAttribute("userInputFlag", "FALSE");
        control.setAttribute("transparentColorFlag", "TRUE");
        control.setAttribute("transparentColorIndex", Integer.toString(COLOURS));
        control.setAttribute("delayTime", Integer.toString(frameMillis / 10));
        if (isFirst) {
            IIOMetadataNode loop = new IIOMetadataNode("ApplicationExtension");
            loop.setAttribute("applicationID", "NETSCAPE");
            loop.setAttribute("authenticationCode", "2.0");
            loop.setUserObject(new byte[] {1, 0, 0});
            child(root, "ApplicationExtensions").appendChild(loop);
        }
        metadata.setFromTree(format, root);
    }

    private static IIOMetadataNode child(IIOMetadataNode root, String name) {
        for (int i = 0; i < root.getLength(); i++) {
            if (root.item(i).getNodeName().equals(name)) {
                return (IIOMetadataNode) root.item(i);
            }
        }
        IIOMetadataNode child = new IIOMetadataNode(name);
        root.appendChild(child);
        return child;
    }
}
