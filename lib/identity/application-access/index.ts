export { askForAccess } from "./ask-for-access";
export { decideAccess } from "./decide-access";
export { listAccessRequests } from "./list-access-requests";
export {
	APPLICATIONS_PER_PAGE,
	accessOffer,
	accessRequestsToDecide,
	decideAsOwner,
	offeredApplications,
	ownAccessRequests,
	withdrawOwnRequest,
} from "./own-access";
export type { RequestOfApplication } from "./own-access-repository";
export { addOwner, listOwners, removeOwner } from "./owners";
