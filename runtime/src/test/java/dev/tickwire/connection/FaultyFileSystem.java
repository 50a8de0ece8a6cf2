package dev.tickwire.connection;

import java.io.IOException;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.net.URI;
import java.nio.ByteBuffer;
import java.nio.MappedByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.ReadableByteChannel;
import java.nio.channels.SeekableByteChannel;
import java.nio.channels.WritableByteChannel;
import java.nio.file.AccessMode;
import java.nio.file.AtomicMoveNotSupportedException;
import java.nio.file.CopyOption;
import java.nio.file.DirectoryStream;
import java.nio.file.FileStore;
import java.nio.file.FileSystem;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.OpenOption;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.nio.file.StandardCopyOption;
import java.nio.file.WatchService;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.FileAttributeView;
import java.nio.file.attribute.UserPrincipalLookupService;
import java.nio.file.spi.FileSystemProvider;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The files of this machine, to which something happens just when they have been opened, or which cannot be moved in
 * one step.
 */
final class FaultyFileSystem extends FileSystemProvider {
    /** The calls, without those that came again just after. */
    final List<String> done = new ArrayList<>();

    FileFault onOpened = path -> {};
    boolean movesInOneStep = true;
    private final FileSystem system = new System();

    /** Something that happens to a file. */
    interface FileFault {
        void to(Path path) throws IOException;
    }

    /** A path, such that what is done with it and those made from it is done here. */
    Path path(Path real) {
        return (Path) Proxy.newProxyInstance(
                FaultyFileSystem.class.getClassLoader(), new Class<?>[] {Path.class}, (odd, method, arguments) -> {
                    if (method.getName().equals("getFileSystem")) {
                        return system;
                    }
                    Object[] converted = Arrays.stream(arguments == null ? new Object[0] : arguments)
                            .map(each -> each instanceof Path other ? real(other) : each)
                            .toArray();
                    try {
                        Object result = method.invoke(real, converted);
                        return result instanceof Path path ? path(path) : result;
                    } catch (InvocationTargetException thrown) {
                        throw thrown.getCause();
                    }
                });
    }

    private static Path real(Path path) {
        return Proxy.isProxyClass(path.getClass()) ? Path.of(path.toString()) : path;
    }

    private void note(String action) {
        if (done.isEmpty() || !done.get(done.size() - 1).equals(action)) {
            done.add(action);
        }
    }

    @Override
    public FileChannel newFileChannel(Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes)
            throws IOException {
        FileChannel channel = FileChannel.open(real(path), options, attributes);
        onOpened.to(real(path));
        return path.toString().endsWith(".part")
                ? new Noted(channel, path.getFileName().toString())
                : channel;
    }

    @Override
    public void move(Path from, Path to, CopyOption... options) throws IOException {
        if (!movesInOneStep && List.of(options).contains(StandardCopyOption.ATOMIC_MOVE)) {
            throw new AtomicMoveNotSupportedException(from.toString(), to.toString(), "not here");
        }
        note("move " + from.getFileName());
        Files.move(real(from), real(to), options);
    }

    @Override
    public void delete(Path path) throws IOException {
        Files.delete(real(path));
    }

    @Override
    public <A extends BasicFileAttributes> A readAttributes(Path path, Class<A> type, LinkOption... options)
            throws IOException {
        return Files.readAttributes(real(path), type, options);
    }

    @Override
    public void checkAccess(Path path, AccessMode... modes) throws IOException {
        real(path).getFileSystem().provider().checkAccess(real(path), modes);
    }

    @Override
    public String getScheme() {
        return "odd";
    }

    @Override
    public FileSystem newFileSystem(URI uri, Map<String, ?> settings) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileSystem getFileSystem(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Path getPath(URI uri) {
        throw new UnsupportedOperationException();
    }

    @Override
    public SeekableByteChannel newByteChannel(
            Path path, Set<? extends OpenOption> options, FileAttribute<?>... attributes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public DirectoryStream<Path> newDirectoryStream(Path path, DirectoryStream.Filter<? super Path> filter) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void createDirectory(Path path, FileAttribute<?>... attributes) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void copy(Path from, Path to, CopyOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isSameFile(Path one, Path other) {
        throw new UnsupportedOperationException();
    }

    @Override
    public boolean isHidden(Path path) {
        throw new UnsupportedOperationException();
    }

    @Override
    public FileStore getFileStore(Path path) {
        throw new UnsupportedOperationException();
    }

    @Override
    public <V extends FileAttributeView> V getFileAttributeView(Path path, Class<V> type, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public Map<String, Object> readAttributes(Path path, String names, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    @Override
    public void setAttribute(Path path, String name, Object value, LinkOption... options) {
        throw new UnsupportedOperationException();
    }

    /** The file system of the paths. */
    private final class System extends FileSystem {
        @Override
        public FileSystemProvider provider() {
            return FaultyFileSystem.this;
        }

        @Override
        public void close() {
            throw new UnsupportedOperationException();
        }

        @Override
        public boolean isOpen() {
            return true;
        }

        @Override
        public boolean isReadOnly() {
            return false;
        }

        @Override
        public String getSeparator() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Iterable<Path> getRootDirectories() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Iterable<FileStore> getFileStores() {
            throw new UnsupportedOperationException();
        }

        @Override
        public Set<String> supportedFileAttributeViews() {
            return Set.of("basic");
        }

        @Override
        public Path getPath(String first, String... more) {
            throw new UnsupportedOperationException();
        }

        @Override
        public PathMatcher getPathMatcher(String pattern) {
            throw new UnsupportedOperationException();
        }

        @Override
        public UserPrincipalLookupService getUserPrincipalLookupService() {
            throw new UnsupportedOperationException();
        }

        @Override
        public WatchService newWatchService() {
            throw new UnsupportedOperationException();
        }
    }

    /** An open file of which it is noted when it is written and forced to the disk. */
    private final class Noted extends FileChannel {
        private final FileChannel real;
        private final String name;

        Noted(FileChannel real, String name) {
            this.real = real;
            this.name = name;
        }

        @Override
        public int write(ByteBuffer from, long position) throws IOException {
            note("write " + name);
            return real.write(from, position);
        }

        @Override
        public void force(boolean isMetaData) throws IOException {
            note("force " + name);
            real.force(isMetaData);
        }

        @Override
        public int read(ByteBuffer into, long position) throws IOException {
            return real.read(into, position);
        }

        @Override
        public long size() throws IOException {
            return real.size();
        }

        @Override
        public FileChannel truncate(long size) throws IOException {
            real.truncate(size);
            return this;
        }

        @Override
        protected void implCloseChannel() throws IOException {
            real.close();
        }

        @Override
        public int read(ByteBuffer into) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long read(ByteBuffer[] into, int offset, int length) {
            throw new UnsupportedOperationException();
        }

        @Override
        public int write(ByteBuffer from) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long write(ByteBuffer[] from, int offset, int length) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long position() {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileChannel position(long position) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long transferTo(long position, long count, WritableByteChannel to) {
            throw new UnsupportedOperationException();
        }

        @Override
        public long transferFrom(ReadableByteChannel from, long position, long count) {
            throw new UnsupportedOperationException();
        }

        @Override
        public MappedByteBuffer map(MapMode mode, long position, long size) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileLock lock(long position, long size, boolean isShared) {
            throw new UnsupportedOperationException();
        }

        @Override
        public FileLock tryLock(long position, long size, boolean isShared) {
            throw new UnsupportedOperationException();
        }
    }
}
