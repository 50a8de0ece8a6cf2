package dev.tickwire.codegen.java;

import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;

/** The bytes of bytecode of the methods in a class file, as the JVM's specification lays it out. */
final class MethodSizes {
    private static final int PUBLIC = 1;
    private static final int SYNTHETIC = 0x1000;

    private MethodSizes() {}

    /** A method with code. */
    record Method(String name, String descriptor, int bytes, int access) {
        boolean isPublic() {
            return (access & PUBLIC) != 0;
        }

        /** Whether the Java compiler has added it. */
        boolean isSynthetic() {
            return (access & SYNTHETIC) != 0;
        }
    }

    static List<Method> of(byte[] classFile) {
        try {
            return read(new DataInputStream(new ByteArrayInputStream(classFile)));
        } catch (IOException wrong) {
            throw new UncheckedIOException(wrong);
        }
    }

    private static List<Method> read(DataInputStream in) throws IOException {
        List<Method> methods = new ArrayList<>();
        in.skipBytes(8);
        String[] texts = texts(in);
        in.skipBytes(6);
        in.skipBytes(2 * in.readUnsignedShort());
        for (int fields = in.readUnsignedShort(); fields > 0; fields--) {
            in.skipBytes(6);
            skipAttributes(in);
        }
        for (int count = in.readUnsignedShort(); count > 0; count--) {
            int access = in.readUnsignedShort();
            String name = texts[in.readUnsignedShort()];
            String descriptor = texts[in.readUnsignedShort()];
            for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
                boolean isCode = texts[in.readUnsignedShort()].equals("Code");
                int length = in.readInt();
                if (isCode) {
                    in.skipBytes(4);
                    methods.add(new Method(name, descriptor, in.readInt(), access));
                    in.skipBytes(length - 8);
                } else {
                    in.skipBytes(length);
                }
            }
        }
        return methods;
    }

    private static void skipAttributes(DataInputStream in) throws IOException {
        for (int attributes = in.readUnsignedShort(); attributes > 0; attributes--) {
            in.skipBytes(2);
            in.skipBytes(in.readInt());
        }
    }

    /** The texts of the constant pool, by index. */
    private static String[] texts(DataInputStream in) throws IOException {
        String[] texts = new String[in.readUnsignedShort()];
        for (int i = 1; i < texts.length; i++) {
            int tag = in.readUnsignedByte();
            switch (tag) {
                case 1 -> texts[i] = in.readUTF();
                case 5, 6 -> {
                    in.skipBytes(8);
                    i++;
                }
                case 7, 8, 16, 19, 20 -> in.skipBytes(2);
                case 15 -> in.skipBytes(3);
                default -> in.skipBytes(4);
            }
        }
        return texts;
    }
}
