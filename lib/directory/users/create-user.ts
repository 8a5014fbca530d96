import type { UseCase } from "@/lib/http/route";
import { newId } from "@/lib/kernel";
import { changesOf } from "../scim/patch";
import { saveNewUser } from "./save-user";
import type { NewUserBody } from "./user-contract";
import { blankUser } from "./user-draft";
import type { UserRow } from "./users-repository";
import { withChanges } from "./with-changes";

/** A new user of the organization. */
export const createUser: UseCase<{ organization: string }, undefined, NewUserBody, UserRow> = async (
	context,
	{ body },
) => saveNewUser(context, newId(), withChanges(blankUser, changesOf([{ op: "replace", value: body }])));
