import java.util.zip.ZipFile

def generated = new File(basedir, 'target/generated-sources/tickwire/example/wire')
assert ['Strike.java', 'Position.java', 'DuelProtocol.java'].every { new File(generated, it).isFile() }

// The classes of the project stand on the generated ones, and all of them and the schemas are in its jar.
def jar = new ZipFile(new File(basedir, 'target/main-1.jar'))
def names = jar.entries().collect { it.name }
[
    'example/Duel.class',
    'example/wire/Strike.class',
    'META-INF/tickwire/duel.tick',
    'META-INF/tickwire/common/ids.tick',
].each { expected -> assert names.contains(expected) : "not in the jar: $expected" }
assert names.findAll { it.startsWith('META-INF/tickwire/') && !it.endsWith('/') }.size() == 2
def packed = jar.getInputStream(jar.getEntry('META-INF/tickwire/duel.tick')).getText('UTF-8')
assert packed == new File(basedir, 'src/main/tickwire/duel.tick').getText('UTF-8')
jar.close()
