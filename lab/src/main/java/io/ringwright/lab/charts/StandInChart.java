package io.ringwright.lab.charts;

import io.ringwright.catalog.ChartRelease;
import io.ringwright.lab.LabException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.zip.Deflater;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipCompressorOutputStream;
import org.apache.commons.compress.compressors.gzip.GzipParameters;

/**
 * A chart of our own with the name, version, values and object names of a real one. The same files
 * always give the same archive, since its digest may be remembered.
 *
 * @param release the real chart
 * @param files text by path below the chart's folder
 */
record StandInChart(ChartRelease release, SortedMap<String, String> files) {

  StandInChart {
    files = java.util.Collections.unmodifiableSortedMap(new TreeMap<>(files));
  }

  /** Name of the archive in the repository. */
  String fileName() {
    return release.name() + "-" + release.version() + ".tgz";
  }

  /** The chart as Helm packs it: gzipped tar whose only folder is the chart's name. */
  byte[] archive() {
    var bytes = new ByteArrayOutputStream();
    var parameters = new GzipParameters();
    parameters.setCompressionLevel(Deflater.BEST_SPEED);
    try (var gzip = new GzipCompressorOutputStream(bytes, parameters);
        var tar = new TarArchiveOutputStream(gzip, StandardCharsets.UTF_8.name())) {
      tar.setLongFileMode(TarArchiveOutputStream.LONGFILE_POSIX);
      for (Map.Entry<String, String> file : files.entrySet()) {
        var content = file.getValue().getBytes(StandardCharsets.UTF_8);
        var entry = new TarArchiveEntry(release.name() + "/" + file.getKey());
        entry.setSize(content.length);
        entry.setModTime(0);
        // By default the user who packs is named in it.
        entry.setUserName("");
        entry.setGroupName("");
        tar.putArchiveEntry(entry);
        tar.write(content);
        tar.closeArchiveEntry();
      }
    } catch (IOException e) {
      throw new LabException("cannot pack chart " + release.name(), e);
    }
    return bytes.toByteArray();
  }

  static String digest(byte[] archive) {
    try {
      return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(archive));
    } catch (NoSuchAlgorithmException e) {
      throw new LabException("this Java has no SHA-256", e);
    }
  }
}
