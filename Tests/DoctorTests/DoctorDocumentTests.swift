import Doctor
import TestSupport
import Testing

/// docs/doctor.md lists what there is.
struct DoctorDocumentTests {
  @Test func theDocumentIsThatOfTheCatalog() throws {
    #expect(try Repository.text("docs/doctor.md") == DoctorDocument.markdown)
  }

  @Test func everyCheckSaysWhatItMeansAndHowToMendIt() {
    let names = DoctorCatalog.all.map(\.name)
    #expect(Set(names).count == names.count)
    for check in DoctorCatalog.all {
      for text in [check.summary, check.what, check.why] { #expect(text.hasSuffix("."), "\(check.name)") }
      #expect(!check.mend.isEmpty && !check.mend.hasSuffix("."), "\(check.name)")
    }
  }

  @Test func aNameThatIsNearIsFound() {
    #expect(DoctorCatalog.nearest(to: "foriegn-end") == "foreign-end")
    #expect(DoctorCatalog.check(named: "foriegn-end") == nil)
  }
}
