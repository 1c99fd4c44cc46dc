//! A small bot that uses every way of answering, written with a full client library.

use std::sync::Arc;
use std::sync::atomic::{AtomicU32, Ordering};
use std::time::Duration;

use serenity::all::*;

/// A bot with two commands that uses every way of answering.
#[derive(Clone, Default)]
pub struct Toy {
    /// Interactions seen, duplicates included.
    pub seen: Arc<AtomicU32>,
}

fn quiet() -> CreateAllowedMentions {
    CreateAllowedMentions::new()
}

fn button_row() -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(vec![
        CreateButton::new("up:1").label("Up"),
        CreateButton::new("ask").label("Ask"),
        CreateButton::new("secret").label("Secret"),
        CreateButton::new("late").label("Late"),
        CreateButton::new("no").label("No").disabled(true),
    ])]
}

fn select_row() -> CreateActionRow {
    let options =
        vec![CreateSelectMenuOption::new("First", "one"), CreateSelectMenuOption::new("Second", "two")];
    CreateActionRow::SelectMenu(
        CreateSelectMenu::new("pick", CreateSelectMenuKind::String { options }).placeholder("Pick"),
    )
}

/// The smallest valid header of a picture; nothing decodes it.
fn picture() -> CreateAttachment {
    let mut bytes = b"\x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR".to_vec();
    bytes.extend([0, 0, 0, 7, 0, 0, 0, 5]);
    CreateAttachment::bytes(bytes, "board.png").description("An empty board")
}

fn message(text: impl Into<String>) -> CreateInteractionResponseMessage {
    CreateInteractionResponseMessage::new().content(text).allowed_mentions(quiet())
}

impl Toy {
    fn commands() -> Vec<CreateCommand> {
        let from = CreateCommandOption::new(CommandOptionType::String, "from", "A square")
            .required(true)
            .set_autocomplete(true);
        let count = CreateCommandOption::new(CommandOptionType::Integer, "count", "How often")
            .min_int_value(1)
            .max_int_value(9);
        let against = CreateCommandOption::new(CommandOptionType::User, "against", "Whom").required(true);
        let sub = CommandOptionType::SubCommand;
        vec![
            CreateCommand::new("toy")
                .description("A toy")
                .description_localized("cs", "Hračka")
                .add_option(
                    CreateCommandOption::new(sub, "move", "Moves").add_sub_option(from).add_sub_option(count),
                )
                .add_option(CreateCommandOption::new(sub, "challenge", "Challenges").add_sub_option(against))
                .add_option(CreateCommandOption::new(sub, "slow", "Takes its time"))
                .add_option(CreateCommandOption::new(sub, "twice", "Answers twice"))
                .add_option(CreateCommandOption::new(sub, "silent", "Never answers")),
            CreateCommand::new("toyadmin")
                .description("For admins")
                .default_member_permissions(Permissions::MANAGE_GUILD)
                .contexts(vec![InteractionContext::Guild]),
        ]
    }

    async fn command(&self, ctx: &Context, command: &CommandInteraction) -> serenity::Result<()> {
        let options = command.data.options();
        let Some(first) = options.first() else {
            let admin = command.member.as_ref().and_then(|m| m.permissions).is_some_and(|p| p.manage_guild());
            let text = format!("admin {admin} {}", command.locale);
            let answer = CreateInteractionResponse::Message(message(text).ephemeral(true));
            return command.create_response(ctx, answer).await;
        };
        let ResolvedValue::SubCommand(inner) = &first.value else {
            return Ok(());
        };
        match first.name {
            "move" => {
                let words: Vec<String> = inner
                    .iter()
                    .map(|o| match &o.value {
                        ResolvedValue::String(text) => (*text).to_owned(),
                        ResolvedValue::Integer(n) => n.to_string(),
                        other => format!("{other:?}"),
                    })
                    .collect();
                let mut rows = button_row();
                rows.push(select_row());
                let answer =
                    message(format!("moved {}", words.join(" "))).add_file(picture()).components(rows);
                command.create_response(ctx, CreateInteractionResponse::Message(answer)).await?;
                let more =
                    CreateInteractionResponseFollowup::new().content("and more").allowed_mentions(quiet());
                command.create_followup(ctx, more).await.map(drop)
            }
            "challenge" => {
                let ResolvedValue::User(user, member) = inner[0].value else {
                    panic!("the user is not resolved");
                };
                assert_eq!(member.is_some(), command.guild_id.is_some());
                let text = format!("{} and {} play", command.user.mention(), user.mention());
                let answer =
                    message(text).allowed_mentions(CreateAllowedMentions::new().users(vec![user.id]));
                command.create_response(ctx, CreateInteractionResponse::Message(answer)).await
            }
            "slow" => {
                let defer = CreateInteractionResponseMessage::new().ephemeral(true);
                command.create_response(ctx, CreateInteractionResponse::Defer(defer)).await?;
                tokio::time::sleep(Duration::from_millis(50)).await;
                let edit = EditInteractionResponse::new()
                    .content("done")
                    .new_attachment(picture())
                    .allowed_mentions(quiet());
                let shown = command.edit_response(ctx, edit).await?;
                assert_eq!(shown.attachments[0].dimensions(), Some((7, 5)));
                let text = command.get_response(ctx).await?.content;
                assert_eq!(text, "done");
                Ok(())
            }
            "twice" => {
                let answer = CreateInteractionResponse::Message(message("once"));
                command.create_response(ctx, answer.clone()).await?;
                let again = command.create_response(ctx, answer).await;
                assert!(again.unwrap_err().to_string().contains("already been acknowledged"));
                Ok(())
            }
            _ => Ok(()),
        }
    }

    async fn component(&self, ctx: &Context, click: &ComponentInteraction) -> serenity::Result<()> {
        let kind = &click.data.kind;
        match click.data.custom_id.as_str() {
            "ask" => {
                let input = CreateInputText::new(InputTextStyle::Short, "Where to?", "to");
                let modal = CreateModal::new("where", "A question")
                    .components(vec![CreateActionRow::InputText(input)]);
                click.create_response(ctx, CreateInteractionResponse::Modal(modal)).await
            }
            "secret" => {
                let answer = message("for you alone").ephemeral(true);
                click.create_response(ctx, CreateInteractionResponse::Message(answer)).await
            }
            "late" => {
                click.create_response(ctx, CreateInteractionResponse::Acknowledge).await?;
                let edit = EditInteractionResponse::new().content("edited late");
                click.edit_response(ctx, edit).await.map(drop)
            }
            "pick" => {
                let ComponentInteractionDataKind::StringSelect { values } = kind else {
                    panic!("not a select");
                };
                let answer = message(format!("picked {}", values.join(",")));
                click.create_response(ctx, CreateInteractionResponse::UpdateMessage(answer)).await
            }
            id => {
                let answer = message(format!("pressed {id}")).components(button_row());
                click.create_response(ctx, CreateInteractionResponse::UpdateMessage(answer)).await
            }
        }
    }
}

#[async_trait]
impl EventHandler for Toy {
    async fn ready(&self, ctx: Context, _: Ready) {
        Command::set_global_commands(&ctx.http, Self::commands()).await.unwrap();
    }

    async fn interaction_create(&self, ctx: Context, interaction: Interaction) {
        self.seen.fetch_add(1, Ordering::SeqCst);
        // The simulator records failures, and the tests check them there.
        let _ = match &interaction {
            Interaction::Command(command) => self.command(&ctx, command).await,
            Interaction::Component(click) => self.component(&ctx, click).await,
            Interaction::Autocomplete(asked) => {
                let option = asked.data.autocomplete().unwrap();
                let answer = CreateAutocompleteResponse::new()
                    .add_string_choice(format!("{}3", option.value), format!("{}3", option.value));
                asked.create_response(&ctx, CreateInteractionResponse::Autocomplete(answer)).await
            }
            Interaction::Modal(sent) => {
                let ActionRowComponent::InputText(input) = &sent.data.components[0].components[0] else {
                    panic!("not a text input");
                };
                let answer = message(format!("went to {}", input.value.as_deref().unwrap_or("")));
                sent.create_response(&ctx, CreateInteractionResponse::UpdateMessage(answer)).await
            }
            _ => Ok(()),
        };
    }
}
