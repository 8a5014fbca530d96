-- Sessions from before the column can be ended by their owner too, and grants are found by whose they are.
UPDATE "token_artifacts" SET "account_id" = "payload"->>'accountId'
WHERE "model" IN ('Session', 'Grant') AND "account_id" IS NULL AND "payload"->>'accountId' IS NOT NULL;
