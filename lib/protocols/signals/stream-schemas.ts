import { z } from "zod";
import { VISIBLE_TEXT } from "@/lib/platform/kernel/visible-text";

/** The delivery methods of SSF 1.0 §6.1. */
export const PUSH = "urn:ietf:rfc:8935";
export const POLL = "urn:ietf:rfc:8936";

export const STREAM_STATUSES = ["enabled", "paused", "disabled"] as const;

const MAX_TYPES = 100;
/** A receiver can ask for a verification so often (SSF 1.0 §8.1.1). */
export const MIN_VERIFICATION_INTERVAL = 10;

const text = z.string().max(500);
const line = text.regex(VISIBLE_TEXT, "must not hold line breaks or control characters");

const deliverySchema = z
	.discriminatedUnion("method", [
		z.object({
			method: z.literal(PUSH),
			endpoint_url: z
				.url({ protocol: /^https?$/, error: "must be an http or https address" })
				.max(2_000)
				.refine((address) => !address.includes("#"), { error: "must not hold a fragment" }),
			authorization_header: z
				.string()
				.min(1)
				.max(4_000)
				.regex(/^[\x21-\x7e]+( [\x21-\x7e]+)*$/, "must be a value of the header Authorization")
				.optional()
				.meta({ description: "Sent with every event." }),
		}),
		z.object({
			method: z.literal(POLL),
			endpoint_url: z.string().optional().meta({ description: "Supplied by Portico." }),
		}),
	])
	.meta({ id: "SignalDelivery" });
export type SignalDelivery = z.output<typeof deliverySchema>;

/** What a receiver supplies (SSF 1.0 §8.1.1). */
const supplied = {
	events_requested: z.array(text).max(MAX_TYPES),
	delivery: deliverySchema,
	description: line,
};

/** What Portico supplies, which a receiver may repeat. */
const repeated = {
	iss: z.unknown(),
	aud: z.unknown(),
	events_supported: z.unknown(),
	events_delivered: z.unknown(),
	min_verification_interval: z.unknown(),
};

export const newStreamSchema = z.object(supplied).partial().meta({ id: "NewSignalStream" });
export type NewStream = z.output<typeof newStreamSchema>;

const streamId = z.string().max(100);

export const streamUpdateSchema = z
	.object({ stream_id: streamId })
	.extend(z.object({ ...supplied, ...repeated }).partial().shape)
	.meta({ id: "SignalStreamUpdate" });
export type StreamUpdate = z.output<typeof streamUpdateSchema>;

export const streamSchema = z
	.object({
		stream_id: z.uuid(),
		iss: z.url(),
		aud: z.string().meta({ description: "The client id of the application." }),
		events_supported: z.array(z.string()),
		events_requested: z.array(z.string()),
		events_delivered: z.array(z.string()),
		delivery: deliverySchema,
		min_verification_interval: z.int(),
		description: z.string().optional(),
	})
	.meta({ id: "SignalStream" });
export type Stream = z.output<typeof streamSchema>;

export const newStatusSchema = z
	.object({ stream_id: streamId, status: z.enum(STREAM_STATUSES), reason: line.optional() })
	.meta({ id: "NewSignalStreamStatus" });
export type NewStatus = z.output<typeof newStatusSchema>;

export const statusSchema = z
	.object({ stream_id: z.uuid(), status: z.enum(STREAM_STATUSES), reason: z.string().optional() })
	.meta({ id: "SignalStreamStatus" });

/** RFC 9493 §3.2. Of other formats no user is known. */
const subjectSchema = z
	.discriminatedUnion("format", [
		z.object({ format: z.literal("iss_sub"), iss: text, sub: text }),
		z.object({ format: z.literal("email"), email: text }),
	])
	.meta({ id: "SignalSubject" });

export const subjectRequestSchema = z
	.object({ stream_id: streamId, subject: subjectSchema, verified: z.boolean().optional() })
	.meta({ id: "SignalSubjectRequest" });
export type SubjectRequest = z.output<typeof subjectRequestSchema>;

export const verificationSchema = z
	.object({ stream_id: streamId, state: z.string().max(1_000).optional() })
	.meta({ id: "SignalVerification" });
export type VerificationRequest = z.output<typeof verificationSchema>;

/** The most events of one answer. */
export const MAX_POLLED = 100;
const MAX_ACKNOWLEDGED = 1_000;

/** RFC 8936 §2.2 */
export const pollSchema = z
	.object({
		maxEvents: z
			.int()
			.min(0)
			.default(MAX_POLLED)
			.meta({ description: `At most ${MAX_POLLED} come at once; 0 only acknowledges.` }),
		returnImmediately: z
			.boolean()
			.default(false)
			.meta({ description: "Without it, an answer without events waits up to 20 seconds for one." }),
		ack: z.array(text).max(MAX_ACKNOWLEDGED).default([]),
		setErrs: z
			.record(text, z.object({ err: text, description: z.string().max(2_000).optional() }))
			.refine((errors) => Object.keys(errors).length <= MAX_ACKNOWLEDGED, {
				error: `must not name more than ${MAX_ACKNOWLEDGED}`,
			})
			.default({}),
	})
	.meta({ id: "SignalPoll" });
export type Poll = z.output<typeof pollSchema>;

export const polledSchema = z
	.object({
		sets: z.record(z.string(), z.string()).meta({ description: "Security event tokens by their `jti`." }),
		moreAvailable: z.boolean(),
	})
	.meta({ id: "PolledSignals" });
export type Polled = z.output<typeof polledSchema>;

const moment = z.iso.datetime().nullable();

/** A stream as administrators see it. */
export const listedStreamSchema = z
	.object({
		id: z.uuid(),
		application: z.object({ id: z.uuid(), name: z.string() }),
		description: z.string(),
		delivery: z.enum(["push", "poll"]),
		endpointUrl: z.string().meta({ description: "Empty for a stream that is polled." }),
		eventsDelivered: z.array(z.string()),
		status: z.enum(STREAM_STATUSES),
		reason: z.string(),
		waiting: z.int().min(0).meta({ description: "Events that the receiver has not taken yet; 1000 for more." }),
		deliveredAt: moment,
		failedAt: moment.meta({ description: "When the receiver last did not take an event; null once it has taken one." }),
		failure: z.string(),
		createdAt: z.iso.datetime(),
	})
	.meta({ id: "ListedSignalStream" });
export type ListedStream = z.output<typeof listedStreamSchema>;

export const changedStatusSchema = z
	.strictObject({ status: z.enum(STREAM_STATUSES), reason: line.default("") })
	.meta({ id: "ChangedSignalStreamStatus" });
export type ChangedStatus = z.output<typeof changedStatusSchema>;
