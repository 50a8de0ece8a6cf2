package dev.tickwire.codegen.java;

import dev.tickwire.bits.BitReader;
import dev.tickwire.bits.BitWriter;
import dev.tickwire.schema.model.DeclarationName;
import dev.tickwire.schema.model.SchemaModel;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.StringWriter;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import javax.tools.Diagnostic;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.StandardJavaFileManager;
import javax.tools.StandardLocation;
import javax.tools.ToolProvider;
import org.jspecify.annotations.NullMarked;

/** Compiles generated sources in memory, as strictly as a user could, and loads them. */
final class GeneratedCode extends ClassLoader {
    /** Reads the classes of Java and of the runtime, once for all tests. */
    private static final StandardJavaFileManager FILES =
            ToolProvider.getSystemJavaCompiler().getStandardFileManager(null, Locale.ROOT, null);

    /** The Java of users. Where the compiler is of it, the option would make it read the classes of Java each time. */
    private static final List<String> RELEASE =
            Runtime.version().feature() == 17 ? List.of() : List.of("--release", "17");

    private final Map<String, byte[]> classes = new HashMap<>();
    private final String classPath;

    private GeneratedCode() {
        this(BitWriter.class.getClassLoader(), places(List.of(BitReader.class)));
    }

    private GeneratedCode(ClassLoader parent, String classPath) {
        super(parent);
        this.classPath = classPath;
        setDefaultAssertionStatus(true);
    }

    static GeneratedCode of(SchemaModel model) {
        return of(new JavaBackEnd().generate(model), Map.of());
    }

    /** Compiles sources with annotations for null, whose library is on the class path beside the runtime. */
    static GeneratedCode annotated(SortedMap<String, String> generated) {
        return new GeneratedCode(BitWriter.class.getClassLoader(), places(List.of(BitReader.class, NullMarked.class)))
                .compiled(sources(generated, Map.of()), "-Xdoclint:all,-missing,missing/protected");
    }

    /** Compiles without looking at comments, which takes its time. */
    static GeneratedCode withoutDoclint(SortedMap<String, String> generated) {
        return of(generated, Map.of("Own", "final class Own {}"));
    }

    /** Compiles with an option of javac, and without looking at comments. */
    static GeneratedCode withOption(String option, SchemaModel model) {
        return new GeneratedCode()
                .compiled(sources(new JavaBackEnd().generate(model), Map.of()), "-Xdoclint:none", option);
    }

    /** Compiles generated sources together with a test's own, which stand beside them by class name. */
    static GeneratedCode of(SortedMap<String, String> generated, Map<String, String> own) {
        return new GeneratedCode()
                .compiled(
                        sources(generated, own),
                        own.isEmpty() ? "-Xdoclint:all,-missing,missing/protected" : "-Xdoclint:none");
    }

    /** Compiles sources that use other libraries in place of the runtime, given by a class of each. */
    static GeneratedCode using(List<Class<?>> libraries, Map<String, String> sources) {
        return new GeneratedCode(BitWriter.class.getClassLoader(), places(libraries))
                .compiled(sources(Collections.emptySortedMap(), sources), "-Xdoclint:none");
    }

    /** Compiles further sources that use these classes, and whose names are others. */
    GeneratedCode with(SortedMap<String, String> generated) {
        return new GeneratedCode(this, classPath).compiled(sources(generated, Map.of()), "-Xdoclint:none");
    }

    private GeneratedCode compiled(List<JavaFileObject> sources, String... options) {
        StringWriter out = new StringWriter();
        List<String> all = new ArrayList<>(List.of(options));
        all.add("-Werror");
        List<Diagnostic<? extends JavaFileObject>> diagnostics = compile(sources, out, all.toArray(String[]::new));
        if (!diagnostics.isEmpty()) {
            throw new AssertionError(describe(diagnostics) + out);
        }
        return this;
    }

    /**
     * The lines, from 1, in which generated sources or a test's own use something deprecated, by the paths of the
     * files. There is no other warning.
     */
    static SortedMap<String, Set<Integer>> deprecations(SortedMap<String, String> generated, Map<String, String> own) {
        SortedMap<String, Set<Integer>> lines = new TreeMap<>();
        List<Diagnostic<? extends JavaFileObject>> others = new ArrayList<>();
        StringWriter out = new StringWriter();
        for (Diagnostic<? extends JavaFileObject> diagnostic :
                new GeneratedCode().compile(sources(generated, own), out, "-Xmaxwarns", "100000", "-Xdoclint:none")) {
            if (diagnostic.getCode().contains("has.been.deprecated")) {
                String path = diagnostic.getSource().getName().substring(1);
                lines.computeIfAbsent(path, none -> new TreeSet<>()).add((int) diagnostic.getLineNumber());
            } else {
                others.add(diagnostic);
            }
        }
        if (!others.isEmpty()) {
            throw new AssertionError(describe(others) + out);
        }
        return lines;
    }

    private static List<JavaFileObject> sources(SortedMap<String, String> generated, Map<String, String> own) {
        List<JavaFileObject> sources = new ArrayList<>();
        generated.forEach((path, text) -> sources.add(new Source(path, text)));
        own.forEach((name, text) -> sources.add(new Source(name.replace('.', '/') + ".java", text)));
        return sources;
    }

    /** Compiles with all warnings and these options, and returns what javac reports. */
    private List<Diagnostic<? extends JavaFileObject>> compile(
            List<JavaFileObject> sources, StringWriter out, String... options) {
        JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
        DiagnosticCollector<JavaFileObject> diagnostics = new DiagnosticCollector<>();
        List<String> all = new ArrayList<>(List.of("-Xlint:all", "-proc:none", "-classpath", classPath));
        all.addAll(RELEASE);
        all.addAll(List.of(options));
        boolean compiled = compiler.getTask(out, new MemoryFiles(FILES), diagnostics, all, null, sources)
                .call();
        if (!compiled && diagnostics.getDiagnostics().isEmpty()) {
            throw new AssertionError(out.toString());
        }
        return diagnostics.getDiagnostics();
    }

    /** The class path of the jars or folders of these classes. */
    private static String places(List<Class<?>> types) {
        return types.stream().map(GeneratedCode::place).distinct().collect(Collectors.joining(File.pathSeparator));
    }

    private static String place(Class<?> type) {
        try {
            return Path.of(type.getProtectionDomain()
                            .getCodeSource()
                            .getLocation()
                            .toURI())
                    .toString();
        } catch (URISyntaxException wrong) {
            throw new AssertionError(wrong);
        }
    }

    private static String describe(List<Diagnostic<? extends JavaFileObject>> diagnostics) {
        StringBuilder text = new StringBuilder("generated code does not compile cleanly:\n");
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics) {
            text.append(diagnostic).append('\n');
        }
        for (Diagnostic<? extends JavaFileObject> diagnostic : diagnostics) {
            if (diagnostic.getSource() instanceof Source source) {
                return text.append(source.text).toString();
            }
        }
        return text.toString();
    }

    @Override
    protected Class<?> findClass(String name) throws ClassNotFoundException {
        byte[] bytes = classes.get(name);
        if (bytes == null) {
            throw new ClassNotFoundException(name);
        }
        return defineClass(name, bytes, 0, bytes.length);
    }

    /** Whether a class has been loaded. */
    boolean isLoaded(String name) {
        return findLoadedClass(name) != null;
    }

    /** The class file of a class. */
    byte[] bytes(String name) {
        return classes.get(name).clone();
    }

    /** The names of all classes. */
    Set<String> names() {
        return new TreeSet<>(classes.keySet());
    }

    /** A generated class. */
    Class<?> type(String name) {
        try {
            return loadClass(name);
        } catch (ClassNotFoundException missing) {
            throw new AssertionError(missing);
        }
    }

    /** A new instance of a generated message. */
    GeneratedBody create(DeclarationName name) {
        return GeneratedBody.create(type(name.targetPackage() + "." + name.simpleName()));
    }

    /** A new instance of a generated message of the package {@code game}. */
    GeneratedBody create(String simpleName) {
        return GeneratedBody.create(type(Models.PACKAGE + "." + simpleName));
    }

    /** Source text in memory. */
    private static final class Source extends SimpleJavaFileObject {
        private final String text;

        Source(String path, String text) {
            super(URI.create("memory:///" + path), Kind.SOURCE);
            this.text = text;
        }

        @Override
        public CharSequence getCharContent(boolean ignoreEncodingErrors) {
            return text;
        }
    }

    /** A class in memory. */
    private static final class ClassFile extends SimpleJavaFileObject {
        private final String name;
        private final byte[] bytes;

        ClassFile(String name, byte[] bytes) {
            super(URI.create("memory:///" + name.replace('.', '/') + ".class"), Kind.CLASS);
            this.name = name;
            this.bytes = bytes;
        }

        @Override
        public InputStream openInputStream() {
            return new ByteArrayInputStream(bytes);
        }
    }

    /** Takes the compiled classes, and shows those that they use. */
    private final class MemoryFiles extends ForwardingJavaFileManager<JavaFileManager> {
        MemoryFiles(JavaFileManager files) {
            super(files);
        }

        @Override
        public Iterable<JavaFileObject> list(
                Location location, String packageName, Set<JavaFileObject.Kind> kinds, boolean recurse)
                throws IOException {
            Iterable<JavaFileObject> listed = super.list(location, packageName, kinds, recurse);
            if (location != StandardLocation.CLASS_PATH || !(getParent() instanceof GeneratedCode used)) {
                return listed;
            }
            List<JavaFileObject> files = new ArrayList<>();
            listed.forEach(files::add);
            used.classes.forEach((name, bytes) -> {
                if (name.substring(0, Math.max(0, name.lastIndexOf('.'))).equals(packageName)) {
                    files.add(new ClassFile(name, bytes));
                }
            });
            return files;
        }

        @Override
        public String inferBinaryName(Location location, JavaFileObject file) {
            return file instanceof ClassFile used ? used.name : super.inferBinaryName(location, file);
        }

        @Override
        public JavaFileObject getJavaFileForOutput(
                Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
            return new SimpleJavaFileObject(URI.create("memory:///" + className.replace('.', '/')), kind) {
                @Override
                public OutputStream openOutputStream() {
                    return new ByteArrayOutputStream() {
                        @Override
                        public void close() {
                            classes.put(className, toByteArray());
                        }
                    };
                }
            };
        }
    }
}
