import type { Profile } from "./claims";

/** The profile of a fictitious user, for a test without a real one. */
export const SAMPLE_PROFILE: Profile = {
	username: "ada",
	displayName: "Ada Lovelace",
	email: "ada@example.com",
	mobileNumber: "+14155550100",
	userType: "person",
	userStore: "DEFAULT",
	details: {},
	attributes: { firstName: "Ada", lastName: "Lovelace", department: "Engineering" },
};
