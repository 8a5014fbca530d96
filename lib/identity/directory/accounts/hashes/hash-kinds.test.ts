import { describe, expect, test } from "vitest";
import { knownHashes } from "./fixtures/known-hashes";
import { hashKindOf } from "./hash-kinds";

describe.each(knownHashes)("a hash of $kind by $madeBy", ({ password, hash }) => {
	test("is that of its password and of no other", async () => {
		const kind = hashKindOf(hash);
		expect(await kind?.verify(hash, password)).toBe(true);
		for (const other of ["", `${password} `, password.toUpperCase()])
			expect(await kind?.verify(hash, other)).toBe(false);
	});
});

test.each([
	["nothing", ""],
	["an unknown kind", "$1$salt$hash"],
	["a plain password", "correct horse"],
	["bcrypt that takes minutes", "$2b$20$1hnHZVdBCc6ZC2ySFFe3WODxc6kuFkvf13pZPJqTKKW7gtb/3umIu"],
	["argon2 with a gigabyte", "$argon2id$v=19$m=1048576,t=5,p=1$AAECAwQFBgcICQoLDA0ODw$q83vAAECAwQFBgcICQoLDA"],
	["too many iterations", "$pbkdf2-sha256$i=99999999$AAECAwQFBgcICQoLDA0ODw==$AAECAwQFBgcICQoLDA0ODw=="],
	["scrypt with gigabytes", "$scrypt$ln=24,r=8,p=1$AAECAwQFBgcICQoLDA0ODw==$AAECAwQFBgcICQoLDA0ODw=="],
	["phpass with a million rounds", "$P$IYQ4nqtT.0xYt1WkY59LlIMcOmO75a0"],
	["a hash without its salt", "{SSHA}TUJSOZXEpsO0ugaXv1z4WCS+DMw="],
	["a hash that is cut off", "$pbkdf2-sha256$i=27500$AAECAwQF$"],
])("%s is not accepted", (_, hash) => {
	expect(hashKindOf(hash)).toBeUndefined();
});
