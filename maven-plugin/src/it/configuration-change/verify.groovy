// Not packed any more, and the draft not generated any more.
def packed = new File(basedir, 'target/classes/META-INF/tickwire')
assert packed.list().length == 0 : 'what was packed before is gone'
def generated = new File(basedir, 'target/generated-sources/tickwire')
assert new File(generated, 'game/Move.java').isFile()
assert !new File(generated, 'draft').exists()

def reports = new File(basedir, 'build.log').readLines('UTF-8').findAll { it.contains(' in ') && it.contains('generated-sources') }
assert reports.size() == 3
assert reports[0].contains('0 unchanged, 0 removed')
assert reports[1].contains('0 classes written') && reports[1].contains('0 removed')
assert reports[2].contains('0 classes written') && !reports[2].contains(' 0 removed')
