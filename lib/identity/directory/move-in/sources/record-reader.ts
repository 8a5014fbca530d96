import type { SourceRecord } from "../imported-user";
import { auth0User } from "./auth0";
import { firebaseUser } from "./firebase";
import { keycloakUser } from "./keycloak";
import type { SourceOptions } from "./source-options";
import { thunderidUser } from "./thunderid";
import { objectsOf, textOf } from "./values";
import { WSO2_DEFAULT_DIGEST, wso2User } from "./wso2";

type Value = Record<string, unknown>;

/** The function that converts one user of an export; for WSO2 the value has the rows of the user in `rows`. */
export function recordReader({ source, firebase, wso2 }: SourceOptions): (value: Value, place: string) => SourceRecord {
	switch (source) {
		case "portico":
			return (value, place) => ({ place, user: value as never });
		case "keycloak":
			return keycloakUser;
		case "auth0":
			return auth0User;
		case "firebase":
			if (firebase === undefined) throw new Error("The parameters of Firebase are missing");
			return (value, place) => firebaseUser(value, place, firebase);
		case "wso2":
			return ({ rows }, place) => wso2User(objectsOf(rows).map(cellsOf), place, wso2 ?? WSO2_DEFAULT_DIGEST);
		case "thunderid":
			return thunderidUser;
	}
}

function cellsOf(row: Value): ReadonlyMap<string, string> {
	return new Map(
		Object.entries(row).flatMap(([heading, cell]): [string, string][] => {
			const text = textOf(cell);
			return text === undefined ? [] : [[heading, text]];
		}),
	);
}
