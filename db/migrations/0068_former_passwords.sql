CREATE TABLE "former_passwords" (
	"organization_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"hash" text NOT NULL,
	"replaced_at" timestamp(3) with time zone NOT NULL,
	CONSTRAINT "former_passwords_organization_id_user_id_id_pk" PRIMARY KEY("organization_id","user_id","id")
);
--> statement-breakpoint
ALTER TABLE "former_passwords" ADD CONSTRAINT "former_passwords_user" FOREIGN KEY ("organization_id","user_id") REFERENCES "public"."users"("organization_id","id") ON DELETE cascade ON UPDATE no action;