def one = new File(basedir, 'target/one')
def two = new File(basedir, 'target/two')
def relative = []
new File(one, 'generated-sources/tickwire').eachFileRecurse { if (it.isFile()) relative << one.toPath().relativize(it.toPath()).toString() }
assert relative.size() > 3
relative << 'reproducible-1.jar'
relative.each { assert new File(one, it).bytes == new File(two, it).bytes : "$it differs" }
true
