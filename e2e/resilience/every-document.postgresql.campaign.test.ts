import { expect, test } from "vitest";
import { documents, followDocument } from "../fixtures/follow-document";

test("there are documents to follow", () => expect(documents.length).toBeGreaterThan(5));

test.each(documents)("the commands of %s work, and print what it says", followDocument);
