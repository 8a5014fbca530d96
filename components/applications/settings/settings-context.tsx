"use client";
import { createContext, useContext } from "react";
import type { FieldProblem } from "@/components/ui/field-problems";
import type { ApplicationSettings, Finding } from "@/lib/identity/applications/contract";

/** The members of an application that are objects. */
export type SettingsGroup =
	| "pkce"
	| "clientAuthentication"
	| "pushedAuthorizationRequests"
	| "requestObject"
	| "backchannelAuthentication"
	| "deviceAuthorization"
	| "accessToken"
	| "idToken"
	| "subject"
	| "signedResponses"
	| "refreshToken"
	| "logout"
	| "tokenExchange"
	| "startPage"
	| "nativeApp"
	| "access";

export interface SettingsAccess {
	draft: ApplicationSettings;
	change: (members: Partial<ApplicationSettings>) => void;
	changeIn: <Group extends SettingsGroup>(group: Group, members: Partial<ApplicationSettings[Group]>) => void;
	findings: readonly Finding[];
	/** The problems of the last refused save that name a JSON path. */
	problems: readonly FieldProblem[];
	/** Whether it is one of Portico's own applications, of which only the flows can be changed. */
	fixed: boolean;
}

const Settings = createContext<SettingsAccess | null>(null);

export const SettingsProvider = Settings.Provider;

/** The draft of the application's settings, for the fields that change it. */
export function useSettings(): SettingsAccess {
	const settings = useContext(Settings);
	if (settings === null) throw new Error("no settings above this field");
	return settings;
}
