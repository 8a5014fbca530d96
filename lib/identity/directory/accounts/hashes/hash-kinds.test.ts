import { describe, expect, test } from "vitest";
import { knownHashes } from "./fixtures/known-hashes";
import { judgeHash } from "./hash-kinds";

describe.each(knownHashes)("a hash of $kind by $madeBy", ({ password, hash }) => {
	test("is that of its password and of no other", async () => {
		const kind = judgeHash(hash);
		if (typeof kind === "string") throw new Error(kind);
		expect(await kind.verify(hash, password)).toBe(true);
		expect(await kind.verify(hash, `${password} `)).toBe(false);
	});
});

const SALT = "AAECAwQFBgcICQoLDA0ODw";
const KEY = "q83vAAECAwQFBgcICQoLDA";
const argon2 = (costs: string, rest = `${SALT}$${KEY}`) => `$argon2id$v=19$${costs}$${rest}`;
const pbkdf2 = (name: string, iterations: number, bytes = 32) =>
	`$pbkdf2-${name}$i=${iterations}$${SALT}$${Buffer.alloc(bytes).toString("base64")}`;
const scrypt = (costs: string) => `$scrypt$${costs}$${SALT}==$${KEY}==`;
const BCRYPT = "1hnHZVdBCc6ZC2ySFFe3WODxc6kuFkvf13pZPJqTKKW7gtb/3umIu";
const phpass = (rounds: string) => `$P$${rounds}YQ4nqtT.0xYt1WkY59LlIMcOmO75a0`;

test.each([
	["nothing", ""],
	["an unknown kind", "$1$salt$hash"],
	["a plain password", "correct horse"],
	["a hash without its salt", "{SSHA}TUJSOZXEpsO0ugaXv1z4WCS+DMw="],
	["a hash that is cut off", "$pbkdf2-sha256$i=27500$AAECAwQF$"],
	["argon2 with its memory twice", argon2("m=7168,m=8,t=1,p=1")],
	["argon2 with less memory than its lanes need", argon2("m=31,t=1,p=4")],
	["argon2 with a sixth part", argon2("m=7168,t=1,p=1", `${SALT}$${KEY}$more`)],
	["argon2 with its parameters in another order", argon2("t=1,m=7168,p=1")],
	["argon2 with a zero in front", argon2("m=07168,t=1,p=1")],
	["argon2 with a salt that no encoder writes", argon2("m=7168,t=1,p=1", `${SALT.slice(0, -1)}z$${KEY}`)],
	["argon2 with a longer salt than the library reads", argon2("m=7168,t=1,p=1", `${"A".repeat(68)}$${KEY}`)],
	["PBKDF2 with its iterations twice", "$pbkdf2-sha256$i=1,i=2$AAECAwQFBgcICQoLDA0ODw==$AAECAwQFBgcICQoLDA0ODw=="],
	["scrypt with a parameter twice", scrypt("ln=10,ln=11,r=8,p=1")],
	["scrypt with more blocks than its block size allows", scrypt("ln=16,r=1,p=1")],
])("%s is not verified, because it is no hash of a known kind", (_, hash) => {
	expect(judgeHash(hash)).toBe("unknown");
});

test.each([
	["argon2 with much memory and many passes", argon2("m=262144,t=20,p=1")],
	["argon2 with a gigabyte", argon2("m=999999,t=1,p=1")],
	["argon2 with many passes", argon2("m=7168,t=60,p=1")],
	["scrypt whose three parameters are large together", scrypt("ln=17,r=16,p=4")],
	["scrypt with much memory", scrypt("ln=17,r=8,p=1")],
	["scrypt with gigabytes", scrypt("ln=24,r=8,p=1")],
	[
		"scrypt of Firebase with much memory",
		"$firebase-scrypt$ln=17,r=8,ss=Bw==,sk=jxspr8Ki$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6",
	],
	["PBKDF2 whose iterations are repeated for each block", pbkdf2("sha1", 200_000, 128)],
	["PBKDF2 with many iterations", pbkdf2("sha256", 1_000_001)],
	["PBKDF2 with SHA-512 and many iterations", pbkdf2("sha512", 400_001)],
	["bcrypt that takes a second", `$2b$14$${BCRYPT}`],
	["bcrypt that takes minutes", `$2b$20$${BCRYPT}`],
	["phpass with 65,536 rounds", phpass("E")],
	["phpass with a million rounds", phpass("I")],
])("%s is not verified, because it takes more than ten times as long as Portico's own hash", (_, hash) => {
	expect(judgeHash(hash)).toBe("too-costly");
});

test.each([
	["argon2id by RFC 9106 for little memory", argon2("m=65536,t=3,p=4")],
	["argon2id of PHP", argon2("m=65536,t=4,p=1")],
	["argon2id with as many lanes as its memory has", argon2("m=32,t=1,p=4")],
	["bcrypt of most products", `$2b$12$${BCRYPT}`],
	["PBKDF2 by OWASP with SHA-256", pbkdf2("sha256", 600_000)],
	["PBKDF2 by OWASP with SHA-512", pbkdf2("sha512", 210_000, 64)],
	["PBKDF2 of Django", pbkdf2("sha256", 1_000_000)],
	["scrypt of passlib", scrypt("ln=16,r=8,p=1")],
	["phpass of 32,768 rounds", phpass("D")],
])("%s is verified", async (_, hash) => {
	const kind = judgeHash(hash);
	if (typeof kind === "string") throw new Error(kind);
	expect(await kind.verify(hash, "not this one")).toBe(false);
});

test("the event loop goes on while a hash of phpass is verified", async () => {
	const kind = judgeHash(phpass("D"));
	if (typeof kind === "string") throw new Error(kind);
	let turns = 0;
	let verified = false;
	const verification = kind.verify(phpass("D"), "x".repeat(1_024)).finally(() => {
		verified = true;
	});
	for (; !verified; turns++) await new Promise(setImmediate);
	await verification;
	expect(turns).toBeGreaterThan(1);
});
