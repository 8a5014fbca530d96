import { z } from "zod";

const MAX_ELEMENTS = 20;
const text = z.string().max(16_384);
const element = z.record(z.string().max(64), z.union([text, z.boolean()]));
const elements = z.array(element).max(MAX_ELEMENTS).optional();

/** `UserDetails` of a file: the same members, with the limits of SCIM. */
export const importedDetailsSchema = z.strictObject({
	email: element.optional(),
	phoneNumber: element.optional(),
	emails: elements,
	phoneNumbers: elements,
	ims: elements,
	photos: elements,
	addresses: elements,
	entitlements: elements,
	x509Certificates: elements,
	formattedName: z.strictObject({ value: text, givenName: text, familyName: text }).optional(),
	removed: z.array(z.enum(["displayName", "userType", "active", "userStore"])).optional(),
	manager: z.strictObject({ value: text, displayName: text.optional(), $ref: text.optional() }).optional(),
});
