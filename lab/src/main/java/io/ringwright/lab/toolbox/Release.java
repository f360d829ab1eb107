package io.ringwright.lab.toolbox;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.util.List;

/**
 * An official release file of a tool. Listed are only those whose checksum at least two independent
 * sources agree on; a tool without an entry is built.
 *
 * @param tool which tool
 * @param platform such as {@code linux/amd64}
 * @param base where the project publishes releases; a mirror takes its place
 * @param path below the base
 * @param checksum SHA-256 (64 hex digits) or SHA-512 (128) of the file
 * @param member path of the program inside a {@code .tar.gz}; empty if the file is the program
 */
record Release(
    EngineTool tool, String platform, URI base, String path, String checksum, String member) {

  /** All releases that are pinned. */
  static List<Release> pinned() {
    try (var in = Release.class.getResourceAsStream("releases.json")) {
      return new JsonMapper().readValue(in, new TypeReference<List<Release>>() {});
    } catch (IOException e) {
      throw new UncheckedIOException("releases.json", e);
    }
  }

  URI url() {
    return base.resolve(path);
  }

  Release at(URI mirror) {
    return new Release(tool, platform, mirror, path, checksum, member);
  }

  String checksumAlgorithm() {
    return checksum.length() == 128 ? "SHA-512" : "SHA-256";
  }
}
