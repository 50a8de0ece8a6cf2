def files = { String folder, String suffix ->
    def found = []
    new File(basedir, folder).eachFileRecurse { if (it.name.endsWith(suffix)) found << it }
    assert !found.isEmpty()
    found
}

// The classes were compiled in the first build. Had the second written a source anew, it would be younger than they are.
def oldestClass = files('target/classes', '.class')*.lastModified().min()
(files('target/generated-sources/tickwire', '.java') + files('target/classes/META-INF/tickwire', '.tick')).each {
    assert it.lastModified() <= oldestClass : "$it was written anew"
}

// The compiler found the same sources again, so their root was added though nothing was generated.
def log = new File(basedir, 'build.log').getText('UTF-8')
assert log.count(' written, 0 unchanged, 0 removed in ') == 1
assert log.count(' classes up to date in ') == 1
assert log.count('Nothing to compile - all classes are up to date') == 1
