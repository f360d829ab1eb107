package io.ringwright.bench.nodetool;

import io.ringwright.bench.read.Bytes;
import io.ringwright.bench.read.Lines;
import io.ringwright.bench.read.Lines.Line;
import io.ringwright.bench.read.Numbers;
import io.ringwright.bench.read.UnreadableOutput;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What {@code nodetool tablestats} says of the tables of one node.
 *
 * @param tables in the order of the output
 */
public record TableStatistics(List<Table> tables) {
  public TableStatistics {
    tables = List.copyOf(tables);
  }

  /**
   * One table.
   *
   * @param values as printed, by their names: {@code Space used (live)}
   */
  public record Table(String source, String keyspace, String name, Map<String, Line> values) {
    public Table {
      values = Map.copyOf(values);
    }

    /** Bytes on this node's disk that are in use. */
    public double liveBytes() throws UnreadableOutput {
      return bytes("Space used (live)");
    }

    /** Files of sorted rows. */
    public long sstables() throws UnreadableOutput {
      return Numbers.whole(line("SSTable count"), text("SSTable count"));
    }

    /** A number, absent where the table has nothing to say ({@code NaN}). */
    public OptionalDouble number(String key) throws UnreadableOutput {
      var text = text(key).split("\\s+", 2)[0];
      return text.equals("NaN")
          ? OptionalDouble.empty()
          : OptionalDouble.of(Numbers.decimal(line(key), text));
    }

    private double bytes(String key) throws UnreadableOutput {
      var parts = text(key).split("\\s+", 2);
      return Bytes.of(line(key), parts[0], parts.length > 1 ? parts[1].strip() : "bytes");
    }

    private String text(String key) throws UnreadableOutput {
      var line = line(key).text();
      return line.substring(line.indexOf(':') + 1).strip();
    }

    private Line line(String key) throws UnreadableOutput {
      var line = values.get(key);
      if (line == null) {
        throw new UnreadableOutput(
            source, 0, "", keyspace + "." + name + " has no line \"" + key + "\"");
      }
      return line;
    }
  }

  /**
   * Reads an output.
   *
   * @param source name of the file, for complaints
   * @throws UnreadableOutput if a line is none that nodetool prints, or if it names no keyspace
   */
  public static TableStatistics read(String source, String text) throws UnreadableOutput {
    return new Reading(source, text).all();
  }

  /** A table, if it is there. */
  public Optional<Table> table(String keyspace, String name) {
    return tables.stream()
        .filter(table -> table.keyspace().equals(keyspace) && table.name().equals(name))
        .findFirst();
  }

  /** An output that is being read. */
  private static final class Reading {
    private final String source;
    private final Lines lines;
    private final List<Table> tables = new ArrayList<>();
    private final Map<String, Line> values = new LinkedHashMap<>();
    private String keyspace = "";
    private String table = "";

    Reading(String source, String text) {
      this.source = source;
      this.lines = Lines.of(source, text);
    }

    TableStatistics all() throws UnreadableOutput {
      while (lines.hasNext()) {
        read(lines.next());
      }
      close();
      if (keyspace.isEmpty()) {
        throw lines.unreadable("it names no keyspace");
      }
      return new TableStatistics(tables);
    }

    private void read(Line line) throws UnreadableOutput {
      var text = line.text();
      if (text.isEmpty() || text.matches("-{3,}")) {
        return;
      }
      int colon = text.indexOf(':');
      if (colon < 0) {
        throw line.unreadable("no line of tablestats: a name, a colon, a value");
      }
      var key = text.substring(0, colon).strip();
      var value = text.substring(colon + 1).strip();
      switch (key) {
        case "Keyspace" -> {
          close();
          keyspace = value;
        }
        case "Table", "Table (index)" -> {
          close();
          table = value;
        }
        default -> {
          if (!table.isEmpty()) {
            values.put(key, line);
          }
        }
      }
    }

    private void close() {
      if (!table.isEmpty()) {
        tables.add(new Table(source, keyspace, table, values));
      }
      table = "";
      values.clear();
    }
  }
}
