import { DomainError } from "@/lib/platform/kernel";

export function signUpNotOffered(): DomainError {
	return new DomainError("forbidden", "OID-4030", "Sign-up not offered", "The application lets nobody sign up.");
}
