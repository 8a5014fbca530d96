import { expect, test } from "vitest";
import { documents, followDocument } from "../fixtures/follow-document";

/** What somebody follows first. The campaign follows the others too. */
const FIRST = ["README.md", "docs/install.md"];

test("there are documents to follow", () => expect(documents).toEqual(expect.arrayContaining(FIRST)));

test.each(FIRST)("the commands of %s work, and print what it says", followDocument);
