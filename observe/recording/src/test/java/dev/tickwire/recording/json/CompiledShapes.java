package dev.tickwire.recording.json;

import dev.tickwire.bits.BitReader;
import dev.tickwire.codegen.java.JavaBackEnd;
import dev.tickwire.message.Message;
import dev.tickwire.schema.compile.CompileResult;
import dev.tickwire.schema.compile.SchemaCompiler;
import dev.tickwire.schema.model.SchemaModel;
import dev.tickwire.schema.source.MemorySources;
import dev.tickwire.state.ObjectLayout;
import dev.tickwire.state.ObjectType;
import dev.tickwire.state.StateObject;
import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** The classes of a schema, generated, compiled and loaded in memory. */
public final class CompiledShapes extends ClassLoader {
    /** Reads the classes of Java and of the runtime, once for all tests. */
    private static final JavaFileManager FILES =
            ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, Locale.ROOT, null);

    private final Map<String, ByteArrayOutputStream> classes = new HashMap<>();
    private final SchemaModel model;

    /** Generates, compiles and loads the classes. */
    public CompiledShapes(String schema) {
        super(BitReader.class.getClassLoader());
        CompileResult result = SchemaCompiler.compile(MemorySources.of("random.tick", schema), new JavaBackEnd());
        model = result.model().orElseThrow(() -> new AssertionError(result.diagnostics() + schema));
        Map<String, String> sources = new JavaBackEnd().generate(model);
        List<JavaFileObject> files = new ArrayList<>();
        sources.forEach((path, text) -> files.add(new Source(path, text)));
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        JavaFileManager classFiles = new ClassFiles(FILES);
        StringWriter errors = new StringWriter();
        List<String> options = List.of("-proc:none", "-classpath", runtime());
        if (!compiler.getTask(errors, classFiles, null, options, null, files).call()) {
            throw new AssertionError(errors.toString());
        }
    }

    private static String runtime() {
        try {
            return Path.of(BitReader.class
                            .getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException impossible) {
            throw new AssertionError(impossible);
        }
    }

    /** The model that the classes are generated from. */
    public SchemaModel model() {
        return model;
    }

    /** A fresh message. */
    public Message message(String simpleName) {
        try {
            return (Message) loadClass("random." + simpleName).getConstructor().newInstance();
        } catch (ReflectiveOperationException missing) {
            throw new AssertionError(missing);
        }
    }

    /** A fresh object, of no channel. */
    public StateObject object(String simpleName) {
        try {
            Class<? extends StateObject> type =
                    loadClass("random." + simpleName).asSubclass(StateObject.class);
            return type.getConstructor(ObjectType.class).newInstance(typeOf(type));
        } catch (ReflectiveOperationException missing) {
            throw new AssertionError(missing);
        }
    }

    private static <T extends StateObject> ObjectType<T> typeOf(Class<T> object) throws ReflectiveOperationException {
        ObjectLayout layout = (ObjectLayout) object.getField("LAYOUT").get(null);
        return new ObjectType<>(0, 0, object, type -> null, layout);
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        ByteArrayOutputStream bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes.toByteArray(), 0, bytes.size());
    }

    /** A source in memory. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String path, String text) {
            super(URI.create("memory:///" + path), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoresErrors) {
            return text;
        }
    }

    /** Keeps the classes that the compiler writes. */
    private final class ClassFiles extends ForwardingJavaFileManager<JavaFileManager> {
        ClassFiles(JavaFileManager files) {
            super(files);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/') + ".class"), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return classes.computeIfAbsent(className, name -> new ByteArrayOutputStream());
                }
            };
        }
    }
}
