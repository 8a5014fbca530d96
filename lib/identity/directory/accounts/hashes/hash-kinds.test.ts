import { describe, expect, test } from "vitest";
import { hashKindOf } from "./hash-kinds";

const HORSE = "correct horse";

/** Made by the libraries that the other products use, or published by their makers. */
const known: [string, string, string][] = [
	[
		"argon2id of Keycloak",
		HORSE,
		"$argon2id$v=19$m=7168,t=5,p=1$AAECAwQFBgcICQoLDA0ODw$I9aBicNnH49yuiIjQJC85giAQWszITIjdobXf3FdYMg",
	],
	["bcrypt", HORSE, "$2b$06$1hnHZVdBCc6ZC2ySFFe3WODxc6kuFkvf13pZPJqTKKW7gtb/3umIu"],
	["bcrypt as PHP writes it", HORSE, "$2y$06$1hnHZVdBCc6ZC2ySFFe3WODxc6kuFkvf13pZPJqTKKW7gtb/3umIu"],
	[
		"PBKDF2 with SHA-256",
		HORSE,
		"$pbkdf2-sha256$i=27500$AAECAwQFBgcICQoLDA0ODw==$qnA427fe69fAjkevcHZvnm7vp3MewnxKL4g2WLfI7U6teQVH1eR2L5DfcV0psPIfjGPtlZbkpnogYX+2TaSl6w==",
	],
	[
		"PBKDF2 with SHA-512",
		HORSE,
		"$pbkdf2-sha512$i=210000$AAECAwQFBgcICQoLDA0ODw==$l4pqr0UVqxiWEnbGDBV//hzeVcB7ZgsFnr5Z+SZYIYjhXWCECCVC/oKM2WWMwBzQGCBfe2yb+20zK3Rr1rkPjg==",
	],
	["scrypt", HORSE, "$scrypt$ln=14,r=8,p=1$AAECAwQFBgcICQoLDA0ODw==$JbN2hANm9NOw4h5BRHZnbjzQ6Jr0QwNWojTOC2WgIbU="],
	[
		"scrypt of Firebase",
		"user1password",
		"$firebase-scrypt$ln=14,r=8,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==",
	],
	["salted SHA-1", HORSE, "{SSHA}TUJSOZXEpsO0ugaXv1z4WCS+DMwAAQIDBAUGBw=="],
	["salted SHA-256", HORSE, "{SSHA256}Y5vD+Iq3CpVfgnuNwvKU1Ho4qGx15uzJc99ko3CD7h8AAQIDBAUGBw=="],
	[
		"salted SHA-512",
		HORSE,
		"{SSHA512}SGN41g/7Nh5fW1caq7+OFLY1bStmyjRGeqqYToVdk0I9L+xm2+jSyFnhDNYpXUOOGQ9nETeYvQasgfmOQKvGSAABAgMEBQYH",
	],
	["phpass", HORSE, "$P$BYQ4nqtT.0xYt1WkY59LlIMcOmO75a0"],
	["phpass, as its maker publishes it", "test12345", "$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0"],
];

describe.each(known)("a hash of %s", (_, password, hash) => {
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
