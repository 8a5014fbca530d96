import { expect, test } from "vitest";
import { MAX_TIMEOUT_MS } from "@/lib/identity/actions/contract";
import { MAX_MAIL_MS } from "./security-mail";

test("a mail is given up while the action that waits for the answer still waits", () => {
	expect(MAX_MAIL_MS).toBeLessThan(MAX_TIMEOUT_MS);
});
